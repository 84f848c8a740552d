import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { scriptWithFilePrice } from '@webnario/domain/credits/credits';
import { endpoints } from '@webnario/domain/api/endpoints';
import { read } from '@webnario/domain/fields';
import { newProjectSchema, textLimits, type NewProject } from '@webnario/domain/wizard/forms';
import { categoriesQuery } from '../../../shared/api/categories.ts';
import { call, messageOf } from '../../../shared/api/call.ts';
import { AreaField, SelectField, TextField } from '../../../shared/form/fields.tsx';
import { useForm, type FieldBinding } from '../../../shared/form/use-form.ts';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { paths } from '../../../shared/paths.ts';
import { forgetConfirmed } from '../../../shared/auth/first-project.ts';
import { useSession } from '../../../shared/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useBalance, useIsDemonstration, useKeepProject, usePrices } from '../api.ts';
import { copy } from '../copy.ts';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { newProjectCopy as texts } from './copy.ts';

const CategoryField = ({ of: { value, ...field } }: { of: FieldBinding }) => {
  const categories = useQuery(categoriesQuery);
  const known = categories.data?.categories ?? [];
  return (
    <div className="grid gap-2">
      <SelectField
        {...field}
        label={texts.category.label}
        hint={texts.category.hint}
        // A category kept in an old draft may be gone by now.
        value={known.some(({ id }) => id === value) ? value : ''}
      >
        <option value="">
          {categories.isFetching && known.length === 0
            ? texts.category.loading
            : texts.category.choose}
        </option>
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {categories.isError && (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start text-sm"
          onClick={() => void categories.refetch()}
        >
          {texts.category.again}
        </Button>
      )}
    </div>
  );
};

/** What a whole script costs and what the person has, before the first step. */
const ScriptCost = () => {
  const price = scriptWithFilePrice(usePrices());
  const balance = useBalance();
  const isDemonstration = useIsDemonstration();
  return (
    <p className="text-sm text-ink-soft">
      {isDemonstration ? texts.demonstrationCost(price) : texts.cost(price)}
      {balance !== undefined && ` ${texts.balance(balance)}`}
      {balance !== undefined && balance < price && ` ${texts.short}`}
    </p>
  );
};

const emptyProject: NewProject = { product_name: '', product_description: '', category_id: '' };

/** The new project screen (R-WIZ-01): on success the wizard opens at its first step. */
export const NewProjectPage = () => {
  useDocumentTitle(texts.title);
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? '';
  const draft = useFormDraft<NewProject>(userId, 'new-project', emptyProject);
  const keep = useKeepProject();
  const create = useMutation({
    mutationFn: (sent: { body: NewProject; idempotencyKey: string }) =>
      call(endpoints.createProject, sent),
    onSuccess: (project) => {
      draft.forget();
      forgetConfirmed();
      keep(project);
      toast.success(texts.created);
      void navigate(paths.project(project.id), { replace: true });
    },
  });
  const form = useForm({
    draft,
    check: (typed) => read(newProjectSchema, typed),
    send: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    onFailed: (error) => toast.error(copy.errorTitle, messageOf(error, copy.createFailed)),
    // This screen stands until that of the project has come.
    isBusy: create.isSuccess,
  });

  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 pt-8 sm:px-6 lg:py-12">
      <div className="grid gap-2">
        <PageHeading title={texts.title} description={texts.description} />
        <ScriptCost />
      </div>
      <form {...form.element} className="grid gap-6">
        <TextField
          {...form.field('product_name')}
          label={texts.name.label}
          hint={texts.name.hint}
          placeholder={texts.name.placeholder}
          most={textLimits.productName}
          autoComplete="off"
        />
        <AreaField
          {...form.field('product_description')}
          label={texts.summary.label}
          hint={texts.summary.hint}
          placeholder={texts.summary.placeholder}
          most={textLimits.formField}
        />
        <CategoryField of={form.field('category_id')} />
        <ActionBar note={<p className="text-sm text-ink-soft">{texts.freeNote}</p>}>
          <Button type="submit" busy={form.isBusy}>
            {texts.submit}
          </Button>
        </ActionBar>
      </form>
    </div>
  );
};
