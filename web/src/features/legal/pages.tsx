import { leavingDays } from '@webnario/domain/privacy/leaving';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { Given, operator } from '../../shared/layout/operator.tsx';
import { HowLong } from './kept.tsx';
import { Contact, LegalFrame } from './legal-frame.tsx';

export const TermsPage = () => (
  <LegalFrame title="Termos de uso" version={documentVersions.terms}>
    <h2>O que é o serviço</h2>
    <p>
      O {operator.product_name} ajuda você a escrever roteiros de webinários de vendas, com textos
      gerados por inteligência artificial ou por modelos prontos, que você ajusta e confirma.
    </p>
    <h2>Sua conta</h2>
    <p>
      Use um e-mail seu e guarde a senha só com você. O que for feito com a sua conta é de sua
      responsabilidade. Você pode apagá-la a qualquer momento, no seu perfil, e mudar de ideia por{' '}
      {leavingDays} dias.
    </p>
    <h2>O que você escreve é seu</h2>
    <p>
      Os textos que você digita e os roteiros que você gera pertencem a você. Nós os guardamos para
      que o serviço funcione e não os mostramos a outros usuários.
    </p>
    <h2>Confira antes de apresentar</h2>
    <p>
      Textos gerados podem conter erros. Preços, garantias, prazos, resultados e depoimentos são
      responsabilidade sua: só afirme o que pode comprovar, como pede o Código de Defesa do
      Consumidor.
    </p>
    <h2>Créditos</h2>
    <p>
      Gerar textos e o primeiro arquivo de um projeto consome créditos; o preço aparece antes do
      clique. Quando uma geração falha, o crédito volta. Escrever à mão não custa nada.
    </p>
    <h2>Uso proibido</h2>
    <p>
      Não use o serviço para enganar pessoas, violar direitos de terceiros, nem para tentar acessar
      dados de outros ou prejudicar o funcionamento do sistema.
    </p>
    <h2>Mudanças e contato</h2>
    <p>
      Se estes termos mudarem, a data no alto da página muda junto, e na sua próxima visita pedimos
      de novo o seu aceite. Dúvidas: <Contact />.
    </p>
  </LegalFrame>
);

export const PrivacyPage = () => (
  <LegalFrame title="Política de privacidade" version={documentVersions.privacy}>
    <p>
      Esta página diz, em poucas palavras, quais dados pessoais o {operator.product_name} trata e
      por quê, como pede a Lei Geral de Proteção de Dados (Lei 13.709/2018).
    </p>
    <h2>Quem responde pelos dados</h2>
    <p>
      <Given setting="company_name" otherwise="Quem opera esta instalação">
        {operator.company_name}
      </Given>{' '}
      é o controlador dos seus dados. Contato do encarregado: <Contact />.
    </p>
    <h2>O que guardamos e para quê</h2>
    <ul>
      <li>
        <strong>Cadastro:</strong> nome, sobrenome, e-mail e a senha em forma cifrada que não pode
        ser lida. Para criar e proteger sua conta (execução do contrato).
      </li>
      <li>
        <strong>Projetos:</strong> o que você digita e os textos gerados. Para entregar o serviço
        (execução do contrato).
      </li>
      <li>
        <strong>Opiniões:</strong> o nome e os comentários de quem abre um link de leitura, que só o
        dono do roteiro lê e pode apagar. Para entregar a ele a opinião que pediu.
      </li>
      <li>
        <strong>Créditos:</strong> o extrato de cada movimento. Para cobrar certo e prestar contas.
      </li>
      <li>
        <strong>Registros de acesso:</strong> endereço de rede, navegador e horários das sessões.
        Para segurança e por obrigação do Marco Civil da Internet (Lei 12.965/2014).
      </li>
      <li>
        <strong>Aceites:</strong> a que versão dos termos e desta política você deu o seu aceite, a
        que serviços de IA os seus textos podem ir, e quando. Para poder provar o que foi combinado.
      </li>
    </ul>
    <h2>Com quem compartilhamos</h2>
    <p>
      Quando um modelo de IA está configurado, o que o texto precisa do seu projeto é enviado ao
      provedor desse modelo apenas para gerar a resposta; ele pode ficar fora do Brasil. Antes do
      primeiro texto dizemos o que é enviado e a qual provedor, e só continuamos com o seu acordo.
      Em modo demonstração, nada sai do servidor. E-mails saem pelo provedor de e-mail configurado.
      Não vendemos dados e não usamos rastreadores.
    </p>
    <HowLong />
    <h2>Seus direitos</h2>
    <p>
      Em Perfil você corrige o seu nome, baixa uma cópia de tudo o que guardamos sobre você e apaga
      a conta, sem pedir a ninguém. Para o resto, como saber com quem os dados foram compartilhados
      ou retirar um acordo: <Contact />. Se não ficar satisfeito, pode reclamar à Autoridade
      Nacional de Proteção de Dados (ANPD).
    </p>
  </LegalFrame>
);

export const CookiesPage = () => (
  <LegalFrame title="Cookies" version="2026-11-20">
    <p>
      O {operator.product_name} não usa cookies de publicidade nem de estatística, e não carrega
      nada de outros sites. O que fica no seu navegador serve só para o produto funcionar:
    </p>
    <ul>
      <li>
        <strong>sidebar_state</strong> (cookie, 7 dias): se o menu lateral fica aberto ou recolhido.
      </li>
      <li>
        <strong>webnario-auth</strong> (armazenamento local): sua sessão, até você sair.
      </li>
      <li>
        <strong>webnario-sign-up</strong> (armazenamento local, um dia): de qual e-mail você começou
        o cadastro, para que o link dele abra sem perguntar.
      </li>
      <li>
        <strong>webnario-confirmed</strong> (armazenamento local): que sua conta foi confirmada, até
        o primeiro roteiro.
      </li>
      <li>
        <strong>webnario-notes-seen</strong> (armazenamento local): as explicações que você já leu.
      </li>
      <li>
        <strong>webnario-theme</strong> (armazenamento local): o tema escolhido.
      </li>
      <li>
        <strong>webnario-letters</strong> (armazenamento local): que as letras do produto já foram
        carregadas.
      </li>
      <li>
        <strong>webnario-draft</strong> (armazenamento local): rascunhos ainda não salvos, para que
        uma aba fechada não perca o seu texto.
      </li>
      <li>
        <strong>webnario-reader</strong> (armazenamento local): em um link de leitura, o que permite
        reencontrar os seus comentários.
      </li>
    </ul>
    <p>
      Como são estritamente necessários ou escolhidos por você, não pedimos consentimento. Para
      apagar tudo, saia da conta e limpe os dados deste site no seu navegador. Dúvidas: <Contact />.
    </p>
  </LegalFrame>
);
