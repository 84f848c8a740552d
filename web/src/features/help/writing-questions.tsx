import { lastStep } from '@webnario/domain/wizard/steps';
import type { ReactNode } from 'react';
import { operator } from '../../shared/layout/operator.tsx';
import { Method } from './answer-parts.tsx';

type Question = { readonly id: string; readonly title: string; readonly answer: ReactNode };
export type Section = {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
};

/** What people ask while they write. */
export const writing: Section = {
  id: 'escrever',
  title: 'Escrever o roteiro',
  questions: [
    {
      id: 'etapas',
      title: 'Como o roteiro é escrito?',
      answer: (
        <>
          <p>
            Em {lastStep} etapas, agrupadas nos cinco nomes do método. Você responde, o texto é
            escrito, você ajusta e confirma; só então vem a próxima etapa, que se apoia no que foi
            confirmado.
          </p>
          <Method />
          <p>
            Dá para parar em qualquer etapa. Em “Meus Webinários” o projeto abre onde você parou.
          </p>
        </>
      ),
    },
    {
      id: 'editar-ou-regenerar',
      title: 'Qual é a diferença entre editar e regenerar?',
      answer: (
        <>
          <p>
            <strong>Editar</strong> é com você: mude o título ou o texto de um bloco, sem custo,
            quantas vezes quiser.
          </p>
          <p>
            <strong>Regenerar com IA</strong> pede outra versão só dos blocos que você marcar com
            “Mover para reescrever”, a partir do que você disser que não agradou. Os outros blocos
            ficam como estão. Cada bloco reescrito aparece ao lado do anterior, e você decide com
            qual fica.
          </p>
        </>
      ),
    },
    {
      id: 'confirmar',
      title: 'O que acontece depois de “Confirmar e continuar”?',
      answer: (
        <p>
          O texto passa a ser a base das etapas seguintes e não é mais regenerado. As etapas já
          confirmadas podem ser abertas para leitura a qualquer momento. Por isso, ajuste com calma
          antes de confirmar. Na última etapa, todos os textos podem ser editados à mão, sem custo.
        </p>
      ),
    },
    {
      id: 'versoes',
      title: 'Posso voltar a uma versão anterior de um texto?',
      answer: (
        <p>
          Sim, enquanto ele não foi confirmado, e de novo na última etapa: “Versões”, no fim do
          texto, mostra cada versão, o que mudou e o botão “Voltar a esta versão”, sem custo. Nas
          outras etapas, as versões de um texto confirmado ficam para leitura.
        </p>
      ),
    },
    {
      id: 'lacunas',
      title: 'O que são os trechos destacados, “[PREENCHER: …]” nos arquivos?',
      answer: (
        <p>
          São dados que só você tem, como preço, garantia ou depoimento. O {operator.product_name}{' '}
          não inventa nenhum deles: o que falta fica destacado no texto. Preencha em “Dados da
          oferta” antes que a oferta seja escrita, ou edite o bloco. Na última etapa, cada lacuna é
          perguntada uma vez, e a resposta entra em todo o roteiro.
        </p>
      ),
    },
    {
      id: 'demonstracao',
      title: 'O que é o modo demonstração?',
      answer: (
        <p>
          É como o {operator.product_name} trabalha quando nenhuma IA está configurada: os textos
          são montados a partir de modelos, com o que você informou, e trazem o aviso “Modo
          demonstração”. Todo o caminho funciona, até o arquivo, e nada do que ele escreve é
          cobrado: só o primeiro arquivo custa. Revise com mais atenção antes de apresentar.
        </p>
      ),
    },
  ],
};

/** What people ask about their text when a tab or the network goes. */
export const saving: Section = {
  id: 'salvar',
  title: 'Salvar e continuar',
  questions: [
    {
      id: 'salvamento',
      title: 'O que eu escrevo é salvo sozinho?',
      answer: (
        <p>
          Sim. Enquanto você ajusta um texto, ele é salvo cerca de um segundo depois da última
          tecla, e a tela diz “Salvo”. O que ainda não foi enviado fica guardado neste aparelho.
        </p>
      ),
    },
    {
      id: 'sem-internet',
      title: 'A internet caiu enquanto eu editava. Perdi o texto?',
      answer: (
        <p>
          Não. Continue escrevendo: o texto fica guardado no navegador e é enviado quando a conexão
          volta, mesmo que você feche a aba e só abra o projeto depois, no mesmo navegador. Se o
          navegador não tiver onde guardar, a tela avisa para não fechar a aba.
        </p>
      ),
    },
    {
      id: 'aba-fechada',
      title: 'Posso fechar a aba enquanto a IA escreve?',
      answer: (
        <p>
          Pode. O texto continua sendo escrito no servidor e espera por você. Ao abrir o projeto de
          novo, você acompanha o resto ou já encontra o texto pronto. Nada é cobrado duas vezes.
        </p>
      ),
    },
    {
      id: 'duas-abas',
      title: 'E se eu abrir o mesmo projeto em duas abas?',
      answer: (
        <p>
          As mudanças de uma aparecem na outra. Se as duas mudaram o mesmo bloco, a tela mostra as
          duas versões e você escolhe; nenhuma é apagada sem você ver.
        </p>
      ),
    },
  ],
};
