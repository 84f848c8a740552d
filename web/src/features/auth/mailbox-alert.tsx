import { useConfig } from '../../shared/api/config.ts';
import { paths } from '../../shared/paths.ts';
import { Alert } from '../../ui/alert.tsx';

/** Where this installation sends no mail, says where its messages are read instead. */
export const MailboxAlert = () => {
  const { data } = useConfig();
  if (!data?.mailbox) return null;
  return (
    <Alert tone="info">
      Este servidor não envia e-mails: leia a mensagem na{' '}
      <a href={paths.mailbox} className="font-medium text-curtain underline underline-offset-4">
        caixa de correio local
      </a>
      .
    </Alert>
  );
};
