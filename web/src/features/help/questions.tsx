import { Link } from 'react-router';
import { givingBack } from '@webnario/domain/limits';
import { leavingDays } from '@webnario/domain/privacy/leaving';
import { Given, operator } from '../../shared/layout/operator.tsx';
import { paths } from '../../shared/paths.ts';
import { Contact, Operator, PriceList } from './answer-parts.tsx';
import { projects } from './project-questions.tsx';
import { presenting } from './presenting-questions.tsx';
import { saving, writing, type Section } from './writing-questions.tsx';

const credits: Section = {
  id: 'creditos',
  title: 'Créditos',
  questions: [
    {
      id: 'precos',
      title: 'O que custa créditos?',
      answer: (
        <>
          <p>O preço aparece sempre no botão, antes do clique.</p>
          <PriceList />
        </>
      ),
    },
    {
      id: 'falha',
      title: 'A IA falhou. Perdi o crédito?',
      answer: (
        <>
          <p>
            Não. O crédito é reservado quando a escrita começa e só é cobrado quando o texto chega
            até o fim. Se a IA falha, responde vazio ou fica 30 segundos sem enviar nada, nada é
            cobrado: a reserva volta ao saldo.
          </p>
          <p>
            Suas respostas e os textos confirmados continuam salvos. Tente de novo ou escreva aquela
            etapa à mão.
          </p>
        </>
      ),
    },
    {
      id: 'cancelar',
      title: 'E se eu cancelar um texto no meio?',
      answer: (
        <p>
          Antes da metade, a reserva volta e o que foi escrito se perde; isso vale{' '}
          {givingBack.perDay} vezes por dia. Da metade em diante, ou depois disso, o que foi escrito
          fica como texto da etapa e é cobrado. O botão diz antes o que vai acontecer.
        </p>
      ),
    },
    {
      id: 'saldo',
      title: 'Meu saldo não basta. E agora?',
      answer: (
        <>
          <p>
            Você não fica sem saída: qualquer texto pode ser escrito à mão, sem custo, e o TXT é
            grátis.
          </p>
          <p>
            Quem administra o serviço pode acrescentar créditos à sua conta. Em{' '}
            <Link to={paths.credits}>Meus Créditos</Link>, “Pedir créditos” leva a sua frase até lá,
            e a resposta chega por e-mail.
          </p>
        </>
      ),
    },
    {
      id: 'extrato',
      title: 'Onde vejo para onde foram os créditos?',
      answer: (
        <p>
          Em <Link to={paths.credits}>Meus Créditos</Link>: o extrato mostra cada reserva, cobrança
          e devolução, com o projeto e o saldo depois dela.
        </p>
      ),
    },
  ],
};

const files: Section = {
  id: 'arquivos',
  title: 'Arquivos',
  questions: [
    {
      id: 'pdf-txt',
      title: 'Em que formatos baixo o roteiro?',
      answer: (
        <>
          <p>Na última etapa, quando o roteiro está completo:</p>
          <ul>
            <li>
              <strong>PDF:</strong> composto para ler em voz alta, com sumário e relógio.
            </li>
            <li>
              <strong>PDF em letra grande:</strong> o mesmo, para ler em pé, de longe.
            </li>
            <li>
              <strong>Word (DOCX):</strong> para editar e comentar.
            </li>
            <li>
              <strong>Slides (PPTX):</strong> um para cada indicação do roteiro, com a fala nas
              anotações.
            </li>
            <li>
              <strong>Mapa da aula (PDF ou planilha):</strong> uma página com relógio, blocos,
              slides e enquetes.
            </li>
            <li>
              <strong>TXT e Markdown:</strong> só o texto das cinco fases, para colar onde quiser.
            </li>
          </ul>
          <p>Ali também dá para copiar tudo e imprimir.</p>
        </>
      ),
    },
    {
      id: 'pdf-de-novo',
      title: 'Pago de novo para baixar o mesmo PDF?',
      answer: (
        <p>
          Não. Só o primeiro arquivo diagramado de cada projeto custa, seja qual for; depois dele,
          todos são grátis.
        </p>
      ),
    },
  ],
};

const account: Section = {
  id: 'conta',
  title: 'Conta',
  questions: [
    {
      id: 'confirmacao',
      title: 'O e-mail de confirmação não chegou.',
      answer: (
        <p>
          Veja a caixa de spam. Depois tente <Link to={paths.login}>entrar</Link>: a tela diz que
          falta confirmar e oferece “Reenviar e-mail de confirmação”.
        </p>
      ),
    },
    {
      id: 'senha',
      title: 'Esqueci a senha.',
      answer: (
        <p>
          Em <Link to={paths.forgotPassword}>Recuperar senha</Link> você recebe por e-mail um link
          para criar outra.
        </p>
      ),
    },
    {
      id: 'perfil',
      title: 'Como mudo meu nome, meu e-mail ou o tema?',
      answer: (
        <p>
          Nome e tema (claro, escuro ou o do sistema) mudam em{' '}
          <Link to={paths.profile}>Perfil</Link>. O e-mail é a identidade da conta e não pode ser
          alterado.
        </p>
      ),
    },
    {
      id: 'proteger',
      title: 'Como protejo a minha conta?',
      answer: (
        <p>
          Em <Link to={paths.profile}>Perfil</Link>, ative a verificação em duas etapas: entrar
          passa a pedir também um código do seu celular. Guarde os códigos de recuperação. Ali você
          também troca a senha e vê os aparelhos conectados, para desconectar os que não reconhece.
        </p>
      ),
    },
    {
      id: 'encerrar',
      title: 'Como encerro a minha conta?',
      answer: (
        <p>
          Em <Link to={paths.profile}>Perfil</Link>, com “Apagar minha conta”. Ela é fechada na hora
          e apagada de vez depois de {leavingDays} dias; até lá, basta entrar para mudar de ideia.
        </p>
      ),
    },
  ],
};

const privacy: Section = {
  id: 'privacidade',
  title: 'Privacidade',
  questions: [
    {
      id: 'quem-ve',
      title: 'Quem vê o que eu escrevo?',
      answer: (
        <>
          <p>
            Só você, e quem abrir um link de leitura que você criou. Outras contas não abrem os seus
            projetos, e as telas de administração mostram contas e números, não roteiros.
          </p>
          <p>
            Quando uma IA está configurada, o texto do projeto é enviado ao provedor dela apenas
            para gerar a resposta. Antes do primeiro texto a tela diz para onde ele vai, e nada é
            enviado sem o seu acordo. Em modo demonstração, nada sai do servidor.
          </p>
        </>
      ),
    },
    {
      id: 'lgpd',
      title: 'Quais são os meus direitos pela LGPD?',
      answer: (
        <p>
          Acesso, correção, cópia, anonimização e exclusão dos seus dados. Em{' '}
          <Link to={paths.profile}>Perfil</Link> você mesmo corrige o seu nome, baixa uma cópia com
          “Baixar tudo o que é seu” e apaga a conta. O responsável pelos dados é <Operator />, e a{' '}
          <Link to={paths.privacy}>política de privacidade</Link> diz o que é guardado, para quê e
          por quanto tempo.
        </p>
      ),
    },
  ],
};

const contact: Section = {
  id: 'contato',
  title: 'Falar com quem opera',
  questions: [
    {
      id: 'falar',
      title: 'Como falo com quem opera o serviço?',
      answer: (
        <>
          <Given setting="company_name">
            <p>
              {operator.company_name} opera o {operator.product_name}.
            </p>
          </Given>
          <Contact />
        </>
      ),
    },
  ],
};

/** What people ask, with answers that hold for this product as it is. */
export const sections: readonly Section[] = [
  writing,
  credits,
  saving,
  projects,
  presenting,
  files,
  account,
  privacy,
  contact,
];
