import { useState } from 'react';
import { Check } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { goTo } from '../../../shared/layout/go-to.ts';
import { SaveMark } from '../../../shared/saver/save-mark.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { CardBar } from './card-bar.tsx';
import { recordCopy as texts } from './copy.ts';
import { cardId, FormCardView } from './form-card.tsx';
import { FormWindow } from './form-window.tsx';
import { OpenFormProvider, useOpenForm, type RecordForm } from './record-form.ts';
import { useRecord } from './use-record.ts';
import { useWideScreen } from './wide-screen.ts';

/** Whether any field of a card has a complete answer. */
const isCardAnswered = (
  { form, answers }: { form: RecordForm; answers: Readonly<Record<string, unknown>> },
  index: number,
): boolean =>
  Object.keys(form.cards[index]?.fields ?? {}).some((key) => form.isAnswered(answers, key));

const Intro = () => {
  const { form, project } = useOpenForm();
  const note = form.note(project);
  return (
    <div className="grid gap-3">
      <p className="max-w-[62ch] text-ink-soft">{form.intro}</p>
      {note && <Alert tone="info">{note}</Alert>}
    </div>
  );
};

const Foot = ({ form }: { form: RecordForm }) =>
  form.footer && (
    <p className="max-w-[70ch] text-sm leading-relaxed text-ink-soft">{form.footer}</p>
  );

/** One card on the screen, with the way to the others. */
const OneCard = ({
  index,
  onCard,
  onDone,
}: {
  index: number;
  onCard: (index: number) => void;
  onDone: () => void;
}) => {
  const open = useOpenForm();
  const { form } = open;
  const [hasMoved, setMoved] = useState(false);
  const card = form.cards[index];
  if (!card) return null;
  return (
    <>
      {index === 0 && <Intro />}
      <p className="-mb-5 text-sm font-medium text-curtain">
        {texts.card(index + 1, form.cards.length)}
      </p>
      <FormCardView key={index} card={card} index={index} takesFocus={hasMoved} />
      <Foot form={form} />
      <CardBar
        index={index}
        count={form.cards.length}
        isAnswered={isCardAnswered(open, index)}
        onCard={(next) => {
          setMoved(true);
          onCard(next);
        }}
        onDone={onDone}
      />
    </>
  );
};

const CardIndex = () => {
  const open = useOpenForm();
  return (
    <nav aria-label={texts.cards} className="sticky top-0 hidden self-start lg:block">
      <ol className="grid gap-0.5">
        {open.form.cards.map((card, index) => {
          const isDone = isCardAnswered(open, index);
          return (
            <li key={card.title}>
              <button
                type="button"
                onClick={() => goTo(document.getElementById(cardId(index)))}
                className="flex min-h-9 w-full items-center gap-2 rounded-lg px-2 py-1 text-left text-sm hover:bg-well"
              >
                <span
                  aria-hidden
                  className={cn(
                    'grid size-4.5 shrink-0 place-items-center rounded-full border',
                    isDone ? 'border-good bg-good-soft text-good' : 'border-line-strong',
                  )}
                >
                  {isDone && <Check className="size-3" />}
                </span>
                {card.title}
                {isDone && <span className="sr-only">, {texts.answered}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** All cards on one page. */
const AllCards = ({ index, onDone }: { index: number; onDone: () => void }) => {
  const { form } = useOpenForm();
  const [start] = useState(index);
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
      <CardIndex />
      <div className="grid min-w-0 gap-12">
        <Intro />
        {form.cards.map((card, position) => (
          <FormCardView
            key={card.title}
            card={card}
            index={position}
            takesFocus={start > 0 && position === start}
          />
        ))}
        <Foot form={form} />
        <Button className="justify-self-start" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
};

/** A form by conversation, over the step: one card at a time on a phone, all on one page elsewhere. */
export const FormPage = ({
  project,
  form,
  card,
  onCard,
  onClose,
}: {
  project: Project;
  form: RecordForm;
  /** The card that is asked for, from 0. */
  card: number;
  onCard: (index: number) => void;
  onClose: () => void;
}) => {
  const record = useRecord(project, form);
  const { answers, problems: refusals, state, set, flush } = record;
  const isWide = useWideScreen();
  const remarks = form.remarks(answers, project);
  const index = Math.min(card, form.cards.length - 1);
  const close = (): void => {
    void flush();
    onClose();
  };
  const isEmpty = !Object.keys(answers).some((key) => form.isAnswered(answers, key));
  const words = { saved: isEmpty ? texts.saves : undefined, refused: texts.refused };
  return (
    <OpenFormProvider value={{ form, project, answers, refusals, remarks, set }}>
      <FormWindow
        title={form.title}
        onClose={close}
        facts={
          <>
            <span>{form.count(answers)}</span>
            <SaveMark state={state} words={words} />
          </>
        }
      >
        {isWide ? (
          <AllCards index={index} onDone={close} />
        ) : (
          <OneCard index={index} onCard={onCard} onDone={close} />
        )}
      </FormWindow>
    </OpenFormProvider>
  );
};
