import { greet, writeLetter, type Sender } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/message.ts';

type Text = { readonly subject: string; readonly line: string };

const texts = {
  added: {
    subject: 'Verificação em duas etapas ativada',
    line: 'A verificação em duas etapas foi ativada na sua conta. A partir de agora, entrar pede a senha e um código do aplicativo autenticador.',
  },
  app_added: {
    subject: 'Mais um aplicativo autenticador',
    line: 'Mais um aplicativo autenticador foi cadastrado na sua conta. Os códigos dele também valem para entrar.',
  },
  app_removed: {
    subject: 'Aplicativo autenticador removido',
    line: 'Um dos aplicativos autenticadores foi removido da sua conta. Os códigos dele não valem mais; os dos outros continuam valendo.',
  },
  codes_made: {
    subject: 'Novos códigos de recuperação',
    line: 'Novos códigos de recuperação foram criados na sua conta. Os códigos que você tinha guardado antes não valem mais.',
  },
  codes_dropped: {
    subject: 'Códigos de recuperação apagados',
    line: 'Os códigos de recuperação da sua conta foram apagados e não valem mais. Sem eles e sem o aplicativo autenticador, não é possível entrar.',
  },
  removed_by_operator: {
    subject: 'Verificação em duas etapas removida',
    line: 'Quem cuida do servidor removeu a verificação em duas etapas da sua conta e saiu da conta em todos os seus aparelhos. Entrar pede só a senha, até você ativar a verificação de novo no seu perfil.',
  },
  removed: {
    subject: 'Verificação em duas etapas desativada',
    line: 'A verificação em duas etapas foi desativada na sua conta. Entrar volta a pedir só a senha.',
  },
} as const satisfies Record<string, Text>;

/** What happened; of a recovery code that was used, how many are left. */
export type FactorNews = keyof typeof texts | { readonly codesLeft: number };

const howManyLeft = (codes: number): string => {
  if (codes === 0) return 'Era o último: crie novos códigos no seu perfil.';
  return codes === 1 ? 'Resta 1 código sem uso.' : `Restam ${codes} códigos sem uso.`;
};

const textOf = (news: FactorNews): Text =>
  typeof news === 'string'
    ? texts[news]
    : {
        subject: 'Um código de recuperação foi usado',
        line: `Alguém entrou na sua conta com um dos seus códigos de recuperação. Aquele código não vale mais. ${howManyLeft(news.codesLeft)}`,
      };

/** Tells the owner what happened to the second factor of the account. */
export const factorMail = (
  letter: { readonly to: string; readonly firstName: unknown; readonly news: FactorNews },
  sender: Sender,
): Message => {
  const { subject, line } = textOf(letter.news);
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
