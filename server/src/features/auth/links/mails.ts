import { describeDevice } from '@webnario/domain/accounts/device';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { greet, writeLetter, type Sender } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/message.ts';

/** When something was asked for, and with which device: whoever reads the mail knows whether it was them. */
type RequestOrigin = { readonly at: Date; readonly userAgent: string | null };
type LinkLetter = {
  readonly to: string;
  readonly firstName: unknown;
  readonly href: string;
  readonly asked: RequestOrigin;
};

const timeOfMail = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const askedLine = ({ at, userAgent }: RequestOrigin): string =>
  `Pedido feito em ${timeOfMail.format(at)} (horário de Brasília). Aparelho: ${describeDevice(userAgent)}.`;

/**
 * Confirms an address. It names nobody: whoever typed the address may not be who reads the mail. Without a password of its own, the account gets one by
 * 'Esqueceu a senha?'.
 */
export const confirmationMail = (
  {
    to,
    href,
    hasPassword,
    asked,
  }: Omit<LinkLetter, 'firstName'> & { readonly hasPassword: boolean },
  sender: Sender,
): Message =>
  writeLetter(
    to,
    {
      subject: `Confirme seu e-mail no ${sender.productName}`,
      greeting: 'Olá.',
      lines: [
        `Falta um passo para começar a escrever seus roteiros no ${sender.productName}: confirmar que este e-mail é seu.`,
        ...(hasPassword ? [askedLine(asked)] : []),
      ],
      action: { label: 'Confirmar meu e-mail', href },
      after: [
        'O link vale por 24 horas e funciona uma vez.',
        hasPassword
          ? 'Ele ativa a senha que foi escolhida nesse pedido, e nenhuma outra. Se recebeu mais de uma mensagem como esta, abra a do pedido que foi seu.'
          : 'Este endereço recebeu mais de um cadastro. Depois de confirmar, crie sua senha em "Esqueceu a senha?", na tela de entrada.',
        'Se não foi você quem pediu o cadastro, ignore esta mensagem: sem a confirmação, nenhuma conta é criada.',
      ],
    },
    sender,
  );

/** Makes the account of somebody whom an administrator invited. */
export const invitationMail = (
  { to, firstName, href, credits }: Omit<LinkLetter, 'asked'> & { readonly credits: number },
  sender: Sender,
): Message =>
  writeLetter(
    to,
    {
      subject: `Um convite para usar o ${sender.productName}`,
      greeting: greet(firstName),
      lines: [
        `Quem administra o ${sender.productName} convidou você a escrever nele o roteiro do seu webinário.`,
        ...(credits > 0 ? [`Sua conta começa com ${creditsInWords(credits)}.`] : []),
      ],
      action: { label: 'Aceitar e criar minha senha', href },
      after: [
        'O link vale por 7 dias e funciona uma vez. Depois de abrir, você tem 15 minutos para escolher a senha; se passar disso, peça outro link em "Esqueceu a senha?", na tela de entrada.',
        'Se você não esperava este convite, ignore esta mensagem: sem abrir o link, nenhuma conta é criada.',
      ],
    },
    sender,
  );

/** For somebody who signs up with an address that already has an account. */
export const alreadyRegisteredMail = (
  { to, firstName, asked }: Omit<LinkLetter, 'href'>,
  sender: Sender,
): Message =>
  writeLetter(
    to,
    {
      subject: `Você já tem uma conta no ${sender.productName}`,
      greeting: greet(firstName),
      lines: [
        'Alguém pediu um cadastro com este e-mail, que já tem uma conta. Nada mudou nela.',
        askedLine(asked),
        'Se foi você, é só entrar. Se não lembra a senha, escolha "Esqueceu a senha?" na tela de entrada.',
      ],
      action: { label: 'Entrar na minha conta', href: `${sender.site}/auth/login` },
      after: ['Se não foi você, não precisa fazer nada.'],
    },
    sender,
  );

/** The link that opens the screen for a new password. */
export const recoveryMail = ({ to, firstName, href, asked }: LinkLetter, sender: Sender): Message =>
  writeLetter(
    to,
    {
      subject: `Crie uma nova senha no ${sender.productName}`,
      greeting: greet(firstName),
      lines: ['Recebemos um pedido para criar uma nova senha para a sua conta.', askedLine(asked)],
      action: { label: 'Criar nova senha', href },
      after: [
        'O link vale por 1 hora e funciona uma vez. Depois de abrir, você tem 15 minutos para escolher a senha.',
        'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      ],
    },
    sender,
  );

/** For the owner of a blocked account who asks for a new password. */
export const blockedMail = (
  { to, firstName, asked }: Omit<LinkLetter, 'href'>,
  sender: Sender,
): Message =>
  writeLetter(
    to,
    {
      subject: `Sua conta no ${sender.productName} está bloqueada`,
      greeting: greet(firstName),
      lines: [
        'Alguém pediu para criar uma nova senha para a sua conta. Ela está bloqueada, por isso não enviamos o link.',
        askedLine(asked),
        'Seus projetos e créditos continuam guardados.',
      ],
      after: ['Para saber o motivo, fale com quem administra o sistema.'],
    },
    sender,
  );

/** Tells the owner that the password is another one now. */
export const passwordChangedMail = (
  { to, firstName }: Pick<LinkLetter, 'to' | 'firstName'>,
  sender: Sender,
): Message =>
  writeLetter(
    to,
    {
      subject: `Sua senha do ${sender.productName} foi alterada`,
      greeting: greet(firstName),
      lines: [
        'A senha da sua conta acabou de ser alterada. Por segurança, encerramos o acesso nos outros aparelhos.',
        'Se foi você, está tudo certo.',
      ],
      action: {
        label: 'Não fui eu: criar outra senha',
        href: `${sender.site}/auth/forgot-password`,
      },
      after: ['Se não foi você, crie outra senha agora. Seus roteiros continuam guardados.'],
    },
    sender,
  );
