import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { read } from '@webnario/domain/fields';
import { offerFields, offerSchema, type Offer } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import { Field, TextInput } from '../../../ui/field.tsx';
import { focusFirstProblem, useFormDraft } from '../frame/use-form-draft.ts';
import { offerCopy } from './copy.ts';
import { filledOffer, offerGroups, storedOffer } from './offer.ts';

/** The thirteen optional fields, in four groups. `actions` gets the form's buttons. */
export const OfferForm = ({
  project,
  onSave,
  actions,
}: {
  project: Project;
  onSave: (offer: Offer, forget: () => void) => void;
  actions: ReactNode;
}) => {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const draft = useFormDraft(project.user_id, `offer:${project.id}`, storedOffer(project));

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const offer = read(offerSchema, filledOffer(draft.values));
    setProblems(offer.ok ? {} : (offer.fields ?? {}));
    if (!offer.ok) return focusFirstProblem(form.current);
    onSave(filledOffer(draft.values), draft.forget);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-7">
      {offerGroups.map((group) => (
        <fieldset key={group.title} className="grid gap-4">
          <legend className="mb-3 font-serif text-lg font-semibold">{group.title}</legend>
          {offerFields
            .filter(({ key }) => group.keys.includes(key))
            .map(({ key, label, example }) => (
              <Field
                key={key}
                label={label}
                hint={offerCopy.example(example)}
                error={problems[key]}
              >
                {(ids) => (
                  <TextInput
                    {...ids}
                    name={key}
                    value={draft.values[key]}
                    autoComplete="off"
                    onChange={(event) => draft.set({ [key]: event.target.value })}
                  />
                )}
              </Field>
            ))}
        </fieldset>
      ))}
      {actions}
    </form>
  );
};
