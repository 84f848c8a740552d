import type { SyntheticEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Me } from '@webnario/domain/api/endpoints';
import { ApiError, call } from '../../shared/api/call.ts';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { formatLongDate } from '../../shared/format.ts';
import { meQuery } from '../../shared/api/me.ts';
import { setTheme, themeLabels, themes, useTheme } from '../../shared/layout/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { Field, RadioGroup, TextInput } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { accountCopy } from './account-copy.ts';
import { Unavailable } from './unavailable.tsx';

const texts = accountCopy.profile;

/** An empty name is stored as null (R-PROF-03). */
const nameOf = (form: FormData, field: string): string | null => {
  const value = form.get(field);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const useSaveNames = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: { first_name: string | null; last_name: string | null }) =>
      call(endpoints.updateMe, { body: names }),
    onSuccess: (me) => {
      queries.setQueryData(meQuery.queryKey, me);
      toast.success(texts.saved);
    },
    onError: () => toast.error(texts.failed, texts.failedMore),
  });
};

const Names = ({ me }: { me: Me }) => {
  const save = useSaveNames();
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      first_name: nameOf(form, 'first_name'),
      last_name: nameOf(form, 'last_name'),
    });
  };
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">Seus dados</h2>
      <form onSubmit={onSubmit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Nome" error={fields['first_name']}>
            {(ids) => (
              <TextInput
                {...ids}
                name="first_name"
                autoComplete="given-name"
                defaultValue={me.profile.first_name ?? ''}
              />
            )}
          </Field>
          <Field label="Sobrenome" error={fields['last_name']}>
            {(ids) => (
              <TextInput
                {...ids}
                name="last_name"
                autoComplete="family-name"
                defaultValue={me.profile.last_name ?? ''}
              />
            )}
          </Field>
        </div>
        <Field label="E-mail" hint={texts.readOnlyEmail}>
          {(ids) => <TextInput {...ids} type="email" value={me.user.email} readOnly />}
        </Field>
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Salvar alterações
        </Button>
      </form>
    </Sheet>
  );
};

const Summary = ({ me }: { me: Me }) => {
  const rows: readonly (readonly [string, string])[] = [
    ['E-mail', me.user.email],
    ['Membro desde', formatLongDate(me.user.created_at)],
    ['Papel', me.role === 'admin' ? 'Administrador' : 'Usuário'],
  ];
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">Resumo da conta</h2>
      <dl className="mt-5 grid gap-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
};

const Preferences = () => {
  const theme = useTheme();
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">Preferências</h2>
      <RadioGroup
        className="mt-5 sm:grid-cols-3"
        legend="Tema"
        name="theme"
        value={theme}
        options={themes.map((choice) => ({ value: choice, label: themeLabels[choice] }))}
        onChange={setTheme}
      />
      <div className="mt-6 flex items-center justify-between gap-4 border-t border-line pt-5">
        <div>
          <p className="font-medium">Notificações por e-mail</p>
          <p className="text-sm text-ink-soft">Avisos quando um roteiro ficar pronto.</p>
        </div>
        <Badge>{texts.soon}</Badge>
      </div>
    </Sheet>
  );
};

/** Names, account summary and preferences (R-PROF-01 to R-PROF-06). */
export const ProfilePage = () => {
  useDocumentTitle(texts.title);
  const me = useQuery(meQuery);
  if (me.isPending) return <Waiting label="Carregando seu perfil…" />;
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} />
      {me.data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-6">
            <Names me={me.data} />
            <Preferences />
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
