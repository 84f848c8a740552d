import { Link } from 'react-router';
import { personRefusals } from '@webnario/domain/refusals/person';
import { paths } from '../../../shared/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClasses } from '../../../ui/button.tsx';

/** What the link of a blocked account shows: it offers no other link, which would not open the account either. */
export const BlockedLink = () => (
  <>
    <Alert tone="wrong">{personRefusals.account_blocked.message}</Alert>
    <Link to={paths.login} className={buttonClasses('link', 'md', 'justify-self-center')}>
      Voltar para o login
    </Link>
  </>
);
