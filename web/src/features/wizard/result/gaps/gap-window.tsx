import { useState } from 'react';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../../ui/button.tsx';
import { CardBar } from '../../records/card-bar.tsx';
import { FormWindow } from '../../records/form-window.tsx';
import { useWideScreen } from '../../records/wide-screen.ts';
import { recordCopy } from '../../records/copy.ts';
import { gapsCopy as texts } from './copy.ts';
import { GapBox } from './gap-box.tsx';
import type { Gaps } from './use-gaps.ts';

type WindowProps = {
  project: Project;
  gaps: Gaps;
  /** The card that is asked for, from 0. */
  card: number;
  onCard: (index: number) => void;
  onClose: () => void;
};

const Hint = ({ gaps: { items, filled } }: { gaps: Gaps }) => (
  <p className="max-w-[62ch] text-ink-soft">{filled === items.length ? texts.done : texts.hint}</p>
);

const AllGaps = ({ project, gaps, onClose }: WindowProps) => (
  <>
    <Hint gaps={gaps} />
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {gaps.items.map((item) => (
        <li key={item.key} className="grid">
          <GapBox project={project} item={item} gaps={gaps} focuses={false} />
        </li>
      ))}
    </ul>
    <Button className="justify-self-start" onClick={onClose}>
      {recordCopy.done}
    </Button>
  </>
);

const OneGap = ({ project, gaps, card, onCard, onClose }: WindowProps) => {
  const [hasMoved, setMoved] = useState(false);
  const index = Math.min(card, gaps.items.length - 1);
  const item = gaps.items[index];
  if (!item) return null;
  return (
    <>
      <div className="grid gap-3">
        <Hint gaps={gaps} />
        <p className="text-sm font-medium text-curtain">
          {texts.card(index + 1, gaps.items.length)}
        </p>
        <GapBox key={item.key} project={project} item={item} gaps={gaps} focuses={hasMoved} />
      </div>
      <CardBar
        index={index}
        count={gaps.items.length}
        isAnswered={!item.isOpen}
        onCard={(next) => {
          setMoved(true);
          onCard(next);
        }}
        onDone={onClose}
      />
    </>
  );
};

/** What only the person can fill in, each asked once: one answer at a time on a phone, all on one page elsewhere. */
export const GapWindow = (props: WindowProps) => {
  const isWide = useWideScreen();
  const { items, filled } = props.gaps;
  return (
    <FormWindow
      title={texts.title}
      onClose={props.onClose}
      facts={<output className="tabular-nums">{texts.progress(filled, items.length)}</output>}
    >
      {isWide ? <AllGaps {...props} /> : <OneGap {...props} />}
    </FormWindow>
  );
};
