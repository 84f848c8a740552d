import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openRequestsQuery } from '../../shared/api/open-requests.ts';
import { paths } from '../../shared/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClasses } from '../../ui/button.tsx';

/** On every screen of the administration, while nothing is left to pay the model with. */
export const OutOfMoney = () => {
  const { data } = useQuery(openRequestsQuery);
  if (!data?.model_out_of_money) return null;
  return (
    <Alert tone="wrong" className="mb-6" title="A conta no serviço de IA está sem saldo">
      Ninguém recebe textos da IA até haver saldo; nenhum crédito é cobrado. Ponha saldo na conta do
      serviço ou use outra chave em{' '}
      <Link to={paths.admin.settings} className={buttonClasses('link')}>
        Configurações
      </Link>
      .
    </Alert>
  );
};
