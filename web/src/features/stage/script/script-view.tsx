import { memo, type ReactNode } from 'react';
import { cardRow } from '@webnario/domain/stage/cards';
import type { SpeechRow, StageRow, StageScript } from '@webnario/domain/stage/stage-script';
import { scriptPhaseNames } from '@webnario/domain/project-fields';
import { copy } from '../copy.ts';
import type { Settings } from '../page/kept.ts';
import { StageCue } from './cue.tsx';
import { Gap, Words } from './words.tsx';

type Reading = Settings['reading'];

const Card = ({ row }: { row: SpeechRow }) => {
  const { words, reminders } = cardRow(row);
  return (
    <>
      <p>
        <Words words={words} />
      </p>
      {reminders.length > 0 && (
        <ul className="prompter-reminders">
          {reminders.map(({ text, isGap }) => (
            <li key={text}>{isGap ? <Gap what={text} /> : text}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const Speech = ({ row, reading }: { row: SpeechRow; reading: Reading }) =>
  reading === 'cards' ? (
    <Card row={row} />
  ) : (
    <p>
      <Words words={row.words} />
    </p>
  );

const Row = ({ row, index, reading }: { row: StageRow; index: number; reading: Reading }) => {
  if (row.kind === 'cue') {
    return (
      <div data-row={index}>
        <StageCue cue={row.cue} />
      </div>
    );
  }
  if (row.kind === 'aside') {
    return (
      <p data-row={index} className="prompter-aside">
        {row.text}
      </p>
    );
  }
  return (
    <div data-row={index} className="prompter-speech" data-item={row.isListItem || undefined}>
      <Speech row={row} reading={reading} />
    </div>
  );
};

/** Cues with the paragraph that they stand beside: the one that follows them. */
type Pair = { readonly cues: readonly number[]; readonly row: number | undefined };

const pairsOf = (rows: readonly StageRow[], from: number, to: number): Pair[] => {
  const pairs: Pair[] = [];
  let cues: number[] = [];
  for (let index = from; index < to; index += 1) {
    if (rows[index]?.kind === 'cue') cues.push(index);
    else {
      pairs.push({ cues, row: index });
      cues = [];
    }
  }
  if (cues.length > 0) pairs.push({ cues, row: undefined });
  return pairs;
};

const PairView = ({
  script,
  pair,
  reading,
}: {
  script: StageScript;
  pair: Pair;
  reading: Reading;
}) => {
  const shown = (index: number): ReactNode => {
    const row = script.rows[index];
    return row && <Row key={index} row={row} index={index} reading={reading} />;
  };
  return (
    <div className="prompter-pair">
      {pair.cues.length > 0 && <div className="prompter-cues">{pair.cues.map(shown)}</div>}
      {pair.row !== undefined && shown(pair.row)}
    </div>
  );
};

type BlockProps = {
  script: StageScript;
  reading: Reading;
  title: string;
  /** The heading of its phase, for the first block of one. */
  phase: string | undefined;
  from: number;
  to: number;
};

const BlockView = memo(({ script, reading, title, phase, from, to }: BlockProps) => (
  <section className="prompter-block">
    {phase && <p className="prompter-phase">{phase}</p>}
    <h2>{title}</h2>
    {pairsOf(script.rows, from, to).map((pair) => (
      <PairView key={pair.row ?? pair.cues[0]} script={script} pair={pair} reading={reading} />
    ))}
  </section>
));

type Blocks = { readonly from: number; readonly to: number };

/** The blocks of the script from one to another, one under the other. What moves is the layer around them. */
export const ScriptView = memo(
  ({ script, reading, blocks }: { script: StageScript; reading: Reading; blocks: Blocks }) =>
    script.blocks.map(
      ({ phase, title, from, to }, block) =>
        block >= blocks.from &&
        block < blocks.to && (
          <BlockView
            key={block}
            script={script}
            reading={reading}
            title={title || copy.intro}
            phase={
              script.blocks[block - 1]?.phase === phase
                ? undefined
                : copy.phase(phase, scriptPhaseNames[phase] ?? '')
            }
            from={from}
            to={to}
          />
        ),
    ),
);
