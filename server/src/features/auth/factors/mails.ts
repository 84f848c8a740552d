import { greet, writeLetter, type Sender } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/message.ts';

export type FactorNews = 'added' | 'removed' | 'code_used';

const texts: Readonly<Record<FactorNews, { readonly subject: string; readonly line: string }>> = {
  added: {
    subject: 'Verificação em duas etapas ativada',
    line: 'A verificação em duas etapas foi ativada na sua conta. A partir de agora, entrar pede a senha e um código do aplicativo autenticador.',
  },
  removed: {
    subject: 'Verificação em duas etapas desativada',
    line: 'A verificação em duas etapas foi desativada na sua conta. Entrar volta a pedir só a senha.',
  },
  code_used: {
    subject: 'Um código de recuperação foi usado',
    line: 'Alguém entrou na sua conta com a senha e um dos seus códigos de recuperação. Aquele código não vale mais.',
  },
};

/** Tells the owner what happened to the second factor of the account. */
export const factorMail = (
  letter: { readonly to: string; readonly firstName: unknown; readonly news: FactorNews },
  sender: Sender,
): Message => {
  const { subject, line } = texts[letter.news];
  return writeLetter(
    letter.to,
    {
      subject: `${subject} no ${sender.productName}`,
      greeting: greet(letter.firstName),
      lines: [line],
      action: { label: 'Ver minha conta', href: `${sender.site}/dashboard/profile` },
      after: [
        'Se não foi você, troque a senha agora em "Esqueceu a senha?", na tela de entrada, e confira o seu perfil.',
      ],
    },
    sender,
  );
};
