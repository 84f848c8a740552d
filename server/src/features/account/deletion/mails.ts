import { leavingDays } from '@webnario/domain/privacy/leaving';
import { greet, writeLetter, type Sender } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/message.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** Tells the owner of an account that it is going to be deleted, in case somebody else asked for it. */
export const leavingMail = (
  letter: { readonly to: string; readonly firstName: unknown; readonly goneAt: Date },
  sender: Sender,
): Message =>
  writeLetter(
    letter.to,
    {
      subject: `Sua conta no ${sender.productName} será apagada`,
      greeting: greet(letter.firstName),
      lines: [
        `Recebemos o pedido de apagar a sua conta no ${sender.productName}. Em ${day.format(letter.goneAt)} ela será apagada de vez, com todos os projetos e versões.`,
        `Até lá, por ${leavingDays} dias, ela fica fechada: seus links de leitura não abrem, nada é escrito e nenhum aviso é enviado.`,
      ],
      action: { label: 'Entrar para mudar de ideia', href: `${sender.site}/auth/login` },
      after: [
        'Se foi você e está decidido, não precisa fazer nada.',
        'Se não foi você, entre, escolha ficar com a conta e troque a senha.',
      ],
    },
    sender,
  );
