import { useQuery } from '@tanstack/react-query';
import type { Me } from '@webnario/domain/api/endpoints';
import { meQuery } from '../../shared/api/me.ts';
import { formatLongDate } from '../../shared/format.ts';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { Unavailable } from '../../shared/unavailable.tsx';
import { copy } from './copy.ts';
import { Devices } from './devices.tsx';
import { Names } from './names.tsx';
import { Password } from './password.tsx';
import { Section } from './section.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Preferences } from './preferences.tsx';
import { Privacy } from './privacy/privacy.tsx';

const Summary = ({ me }: { me: Me }) => {
  const rows: readonly (readonly [string, string])[] = [
    ['E-mail', me.user.email],
    ['Membro desde', formatLongDate(me.user.created_at)],
    ['Papel', me.role === 'admin' ? 'Administrador' : 'Usuário'],
  ];
  return (
    <Section title="Resumo da conta">
      <dl className="grid gap-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

/** Names, account summary and preferences (R-PROF-01 to R-PROF-06). */
export const ProfilePage = () => {
  useDocumentTitle(copy.title);
  const me = useQuery(meQuery);
  if (me.isPending) return <Waiting label="Carregando seu perfil…" />;
  return (
    <div className="grid gap-8">
      <PageHeading title={copy.title} />
      {me.data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-6">
            <Names me={me.data} />
            <Preferences />
            <Password email={me.data.user.email} />
            <SecondFactor
              email={me.data.user.email}
              isMissing={me.data.second_factor_missing ?? false}
            />
            <Devices />
            <Privacy />
          </div>
          <Summary me={me.data} />
        </div>
      ) : (
        <Unavailable
          text="Seu perfil não pôde ser carregado agora."
          retry={() => void me.refetch()}
        />
      )}
    </div>
  );
};
