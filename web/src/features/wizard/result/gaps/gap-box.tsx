import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Check, CircleOff, PenLine, Undo2 } from 'lucide-react';
import { gapAnswer } from '@webnario/domain/gaps/gap-record';
import type { GapItem } from '@webnario/domain/gaps/gap-list';
import type { Project } from '@webnario/domain/wizard/project';
import { SaveMark } from '../../../../shared/saver/save-mark.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { gapsCopy as texts } from './copy.ts';
import { asRead, Places, PlaceSentence } from './gap-place.tsx';
import type { Gaps } from './use-gaps.ts';

type BoxProps = { project: Project; item: GapItem; gaps: Gaps };

/** Gives the focus to a part that has just come in the place of the button that was pressed. */
const useFocusAtStart = <T extends HTMLElement>(focuses = true) => {
  const part = useRef<T>(null);
  useEffect(() => {
    if (focuses) part.current?.focus({ preventScroll: true });
  }, [focuses]);
  return part;
};

/** What would be removed with a gap that does not apply, shown before it is. */
const Leaving = ({
  going,
  onLeave,
  onCancel,
}: {
  going: readonly string[];
  onLeave: () => void;
  onCancel: () => void;
}) => {
  const id = useId();
  const part = useFocusAtStart<HTMLFieldSetElement>();
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      aria-describedby={`${id}-goes ${id}-what`}
      className="grid gap-3 rounded-lg bg-caution-soft p-3 focus:outline-none"
    >
      <legend className="sr-only">{texts.notApplicable}</legend>
      <p id={`${id}-goes`} className="text-sm font-medium">
        {texts.goes(going.length)}
      </p>
      <ul id={`${id}-what`} className="grid max-h-60 gap-2 overflow-y-auto">
        {going.map((text, index) => (
          // The same words may go from two places, and the list does not change while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="font-serif leading-snug line-through decoration-1">
            {asRead(text)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="danger" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
};

const UndoButton = ({ item, gaps }: Omit<BoxProps, 'project'>) => (
  <Button size="sm" variant="quiet" onClick={() => void gaps.undo(item.key)}>
    <Undo2 aria-hidden />
    {texts.undo} <span className="sr-only">{item.what}</span>
  </Button>
);

/** What can be done with a gap besides answering it, and how far its answer is. */
const Ways = ({ item, gaps }: Omit<BoxProps, 'project'>) => {
  const [going, setGoing] = useState<readonly string[]>();
  const opener = useRef<HTMLButtonElement>(null);
  const { key, what, isOpen } = item;
  const leave = (): void => {
    const found = gaps.goingOf(item);
    if (found) setGoing(found);
    else toast.error(texts.stays);
  };
  const close = (): void => {
    flushSync(() => setGoing(undefined));
    opener.current?.focus({ preventScroll: true });
  };
  if (going) {
    return (
      <Leaving
        going={going}
        onLeave={() => {
          setGoing(undefined);
          void gaps.remove(key);
        }}
        onCancel={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {!isOpen && <UndoButton item={item} gaps={gaps} />}
      <Button ref={opener} size="sm" variant="quiet" onClick={leave}>
        <CircleOff aria-hidden />
        {texts.notApplicable} <span className="sr-only">{what}</span>
      </Button>
      <p className="ml-auto text-sm">
        <SaveMark state={gaps.stateOf(key)} />
      </p>
    </div>
  );
};

const AnswerBox = ({ project, item, gaps, focuses }: BoxProps & { focuses: boolean }) => {
  const { key, what, places } = item;
  const [first] = places;
  const box = useFocusAtStart<HTMLTextAreaElement>(focuses);
  return (
    <>
      {first && <PlaceSentence project={project} place={first} />}
      <Places places={places} />
      <Field label={what || texts.unnamed} error={gaps.problemOf(key)}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={box}
            rows={1}
            value={gaps.answerOf(item)}
            maxLength={gapAnswer.longest}
            className="min-h-20"
            onBlur={gaps.leave}
            onChange={(event) => gaps.type(key, event.target.value)}
          />
        )}
      </Field>
      <Ways item={item} gaps={gaps} />
    </>
  );
};

/** A gap that is no longer open, in short. */
const Settled = ({ project, item, gaps, onChange }: BoxProps & { onChange: () => void }) => {
  const { what, entry, places } = item;
  const [first] = places;
  const wasRemoved = entry?.resposta === null;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium font-sans tracking-normal">{what || texts.unnamed}</h3>
        <Badge tone={wasRemoved ? 'neutral' : 'good'}>
          {!wasRemoved && <Check aria-hidden className="size-3.5" />}
          {wasRemoved ? texts.left : texts.filled}
        </Badge>
      </header>
      {wasRemoved ? (
        <p className="text-sm text-ink-soft">
          {texts.leftWhat}{' '}
          <span className="font-serif line-through decoration-1">
            {asRead(entry.lugares[0]?.era ?? '')}
          </span>
        </p>
      ) : (
        first && <PlaceSentence project={project} place={first} />
      )}
      <div className="flex flex-wrap gap-2">
        {!wasRemoved && (
          <Button size="sm" variant="quiet" onClick={onChange}>
            <PenLine aria-hidden />
            {texts.change} <span className="sr-only">{what}</span>
          </Button>
        )}
        <UndoButton item={item} gaps={gaps} />
      </div>
    </>
  );
};

/**
 * One gap: what is asked, the sentence around it, and the box for the answer. A gap that was filled in this visit keeps
 * its box, so that nothing moves under the pointer; one that was filled before is told in short.
 */
export const GapBox = ({
  project,
  item,
  gaps,
  focuses,
}: BoxProps & {
  /** Whether the box has the keyboard when it comes. */
  focuses: boolean;
}) => {
  const [isTouched, setTouched] = useState(item.isOpen);
  const [isChanged, setChanged] = useState(false);
  const showsBox = item.isOpen || (isTouched && item.entry?.resposta !== null);
  return (
    <div className="grid content-start gap-3 rounded-card border border-line bg-sheet p-4 sm:p-5">
      {showsBox ? (
        <AnswerBox project={project} item={item} gaps={gaps} focuses={focuses || isChanged} />
      ) : (
        <Settled
          {...{ project, item, gaps }}
          onChange={() => {
            setTouched(true);
            setChanged(true);
          }}
        />
      )}
    </div>
  );
};
