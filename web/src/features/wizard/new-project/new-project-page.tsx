import { useRef, useState, type SyntheticEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { scriptWithFilePrice } from '@webnario/domain/credits/credits';
import { endpoints } from '@webnario/domain/api/endpoints';
import { read } from '@webnario/domain/fields';
import { newProjectSchema, textLimits, type NewProject } from '@webnario/domain/wizard/forms';
import { categoriesQuery } from '../../../shared/api/categories.ts';
import { ApiError, call, messageOf } from '../../../shared/api/call.ts';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { formatNumber } from '../../../shared/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { useSession } from '../../../shared/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useBalance, useIsDemonstration, useKeepProject, usePrices } from '../api.ts';
import { copy } from '../copy.ts';
import { CountedArea } from '../frame/counted-area.tsx';
import { fieldsByName, focusFirstProblem, useFormDraft } from '../frame/use-form-draft.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { newProjectCopy as texts } from './copy.ts';

type Draft = ReturnType<typeof useFormDraft<NewProject>>;
type Problems = Readonly<Record<string, string>>;

const CategoryField = ({ draft, problems }: { draft: Draft; problems: Problems }) => {
  const categories = useQuery(categoriesQuery);
  const known = categories.data?.categories ?? [];
  return (
    <div className="grid gap-2">
      <Field
        label={texts.category.label}
        hint={texts.category.hint}
        error={problems['category_id']}
      >
        {(ids) => (
          <Select
            {...ids}
            name="category_id"
            // A category kept in an old draft may be gone by now.
            value={
              known.some(({ id }) => id === draft.values.category_id)
                ? draft.values.category_id
                : ''
            }
            onChange={(event) => draft.set({ category_id: event.target.value })}
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
          </Select>
        )}
      </Field>
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

const ProductFields = ({ draft, problems }: { draft: Draft; problems: Problems }) => (
  <>
    <Field
      label={texts.name.label}
      hint={texts.name.hint}
      error={problems['product_name']}
      counter={copy.characters(
        formatNumber(draft.values.product_name.length),
        formatNumber(textLimits.productName),
      )}
    >
      {(ids) => (
        <TextInput
          {...ids}
          name="product_name"
          value={draft.values.product_name}
          autoComplete="off"
          placeholder={texts.name.placeholder}
          onChange={(event) => draft.set({ product_name: event.target.value })}
        />
      )}
    </Field>
    <CountedArea
      name="product_description"
      label={texts.summary.label}
      hint={texts.summary.hint}
      placeholder={texts.summary.placeholder}
      most={textLimits.formField}
      value={draft.values.product_description}
      error={problems['product_description']}
      onChange={(value) => draft.set({ product_description: value })}
    />
  </>
);

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
  const form = useRef<HTMLFormElement>(null);
  const userId = useSession().user?.id ?? '';
  const [problems, setProblems] = useState<Problems>({});
  const draft = useFormDraft<NewProject>(userId, 'new-project', emptyProject);
  const keep = useKeepProject();
  const keyFor = useIdempotencyKey();
  const create = useMutation({
    mutationFn: (project: NewProject) =>
      call(endpoints.createProject, { body: project, idempotencyKey: keyFor(project) }),
    onSuccess: (project) => {
      draft.forget();
      keep(project);
      toast.success(texts.created);
      void navigate(paths.project(project.id), { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(fieldsByName(error.fields));
      toast.error(copy.errorTitle, messageOf(error, copy.createFailed));
    },
  });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (create.isPending || create.isSuccess) return;
    const project = read(newProjectSchema, draft.values);
    setProblems(project.ok ? {} : (project.fields ?? {}));
    if (!project.ok) return focusFirstProblem(form.current);
    create.mutate(project.value);
  };

  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 pt-8 sm:px-6 lg:py-12">
      <div className="grid gap-2">
        <PageHeading title={texts.title} description={texts.description} />
        <ScriptCost />
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <ProductFields draft={draft} problems={problems} />
        <CategoryField draft={draft} problems={problems} />
        <ActionBar note={<p className="text-sm text-ink-soft">{texts.freeNote}</p>}>
          <Button type="submit" busy={create.isPending}>
            {texts.submit}
          </Button>
        </ActionBar>
      </form>
    </div>
  );
};
