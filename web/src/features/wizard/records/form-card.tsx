import { useEffect, useRef } from 'react';
import { isWritten, type FormField } from '@webnario/domain/form-fields';
import { goTo } from '../../../shared/layout/go-to.ts';
import { useKnownPresenter } from '../frame/known-presenter.ts';
import { Proposed } from '../frame/proposed.tsx';
import { AnswerGroup } from './fields/answer-group.tsx';
import { AnswerView } from './fields/answer-view.tsx';
import { ClaimsOfAnswer } from './fields/claims-of-answer.tsx';
import { ItemList } from './fields/item-list.tsx';
import { TextList } from './fields/text-list.tsx';
import { isBlank, useOpenForm, type FormCard } from './record-form.ts';

const PlainAnswer = ({ name, field }: { name: string; field: FormField }) => {
  const { form, project, answers, refusals, remarks, set } = useOpenForm();
  const presenter = useKnownPresenter();
  if (field.kind === 'object') return <AnswerGroup name={name} field={field} />;
  if (field.kind === 'list') return <ItemList name={name} field={field} />;
  if (field.kind === 'textList') return <TextList name={name} field={field} />;
  const asked = form.asked ? form.asked(name, field, answers, project) : field;
  if (!asked) return null;
  const known = isBlank(answers[name]) ? form.known?.(name, { project, presenter }) : undefined;
  return (
    <div>
      <Proposed
        answer={known && (asked.kind === 'choice' ? asked.options[known] : known)}
        onTake={() => set(name, known)}
      >
        <AnswerView
          path={name}
          field={asked}
          value={answers[name]}
          problem={refusals[name] ?? remarks.problems[name]}
          warning={remarks.warnings[name]}
          onChange={(value) => set(name, value)}
        />
      </Proposed>
      {isWritten(asked) && <ClaimsOfAnswer path={name} value={answers[name]} />}
    </div>
  );
};

/** A first-level field with what the form says of the whole answer. */
const FieldOfForm = ({ name, field }: { name: string; field: FormField }) => {
  const { remarks } = useOpenForm();
  return (
    <div className="grid gap-3">
      <PlainAnswer name={name} field={field} />
      {remarks.lines[name]?.map((line) => (
        <p
          key={line}
          className="border-l-2 border-line-strong/60 pl-3 text-sm leading-relaxed text-ink-soft"
        >
          {line}
        </p>
      ))}
    </div>
  );
};

export const cardId = (index: number): string => `cartao-${index + 1}`;

/** One card with its fields. Its heading takes the focus when the person came from another card. */
export const FormCardView = ({
  card,
  index,
  takesFocus,
}: {
  card: FormCard;
  index: number;
  takesFocus: boolean;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) goTo(heading.current);
  }, [takesFocus]);
  return (
    <section aria-labelledby={cardId(index)} className="grid gap-7">
      <h3
        ref={heading}
        id={cardId(index)}
        tabIndex={-1}
        className="scroll-mt-16 font-serif text-2xl font-semibold focus:outline-none"
      >
        {card.title}
      </h3>
      {Object.entries(card.fields).map(([name, field]) => (
        <FieldOfForm key={name} name={name} field={field} />
      ))}
    </section>
  );
};
