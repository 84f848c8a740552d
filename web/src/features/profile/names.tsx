import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type Me } from '@webnario/domain/api/endpoints';
import { call } from '../../shared/api/call.ts';
import { meQuery } from '../../shared/api/me.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { useForm, valueUnless } from '../../shared/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

/** An empty name is stored as null (R-PROF-03). */
const nameIn = (typed: string): string | null => typed.trim() || null;

/** Names, and the address that stays (R-PROF-01 to R-PROF-03). */
export const Names = ({ me }: { me: Me }) => {
  const queries = useQueryClient();
  const { first_name, last_name } = me.profile;
  const form = useForm({
    initial: { first_name: first_name ?? '', last_name: last_name ?? '' },
    // How long a name may be, the server says.
    check: (typed) =>
      valueUnless({}, { first_name: nameIn(typed.first_name), last_name: nameIn(typed.last_name) }),
    send: async (body) => {
      queries.setQueryData(meQuery.queryKey, await call(endpoints.updateMe, { body }));
      toast.success(copy.saved);
    },
    onFailed: () => toast.error(copy.failed, copy.failedMore),
  });
  return (
    <Section title="Seus dados">
      <form {...form.element} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('first_name')} label="Nome" autoComplete="given-name" />
          <TextField {...form.field('last_name')} label="Sobrenome" autoComplete="family-name" />
        </div>
        <Field label="E-mail" hint={copy.readOnlyEmail}>
          {(ids) => <TextInput {...ids} type="email" value={me.user.email} readOnly />}
        </Field>
        <Button type="submit" busy={form.isBusy} className="justify-self-start">
          Salvar alterações
        </Button>
      </form>
    </Section>
  );
};
