import type { SyntheticEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Me } from '@webnario/domain/api/endpoints';
import { ApiError, call } from '../../shared/api/call.ts';
import { meQuery } from '../../shared/api/me.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { copy } from './copy.ts';

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
      toast.success(copy.saved);
    },
    onError: () => toast.error(copy.failed, copy.failedMore),
  });
};

/** Names, and the address that stays (R-PROF-01 to R-PROF-03). */
export const Names = ({ me }: { me: Me }) => {
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
        <Field label="E-mail" hint={copy.readOnlyEmail}>
          {(ids) => <TextInput {...ids} type="email" value={me.user.email} readOnly />}
        </Field>
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Salvar alterações
        </Button>
      </form>
    </Sheet>
  );
};
