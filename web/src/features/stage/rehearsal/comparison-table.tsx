import type { Comparison } from '@webnario/domain/rehearsal/comparison';
import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import { clockFace, differenceSentence } from '@webnario/domain/stage/format-stage-clock';
import { formatDateTime } from '../../../shared/format.ts';
import { rehearsalCopy as texts } from './copy.ts';

/** How far a time may be from the plan and still be as planned, as a share of it. */
const tolerance = 0.1;

const toneOf = (measured: number, planned: number): 'even' | 'late' | 'early' => {
  if (Math.abs(measured - planned) <= planned * tolerance) return 'even';
  return measured > planned ? 'late' : 'early';
};
const arrows = { even: '', late: '▲', early: '▼' } as const;

const Time = ({ measured, planned }: { measured: number | undefined; planned: number }) => {
  if (measured === undefined) {
    return (
      <td className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.unmeasured}</span>
      </td>
    );
  }
  const tone = toneOf(measured, planned);
  return (
    <td data-tone={tone}>
      <span aria-hidden>{arrows[tone]} </span>
      {clockFace(Math.round(measured))}
      {tone !== 'even' && (
        <span className="sr-only">, {differenceSentence(measured, planned)}</span>
      )}
    </td>
  );
};

const Head = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const [day, time] = formatDateTime(rehearsal.started_at).split(', ');
  return (
    <th scope="col">
      {day}
      <small>{time}</small>
      <small>
        {texts.mode[rehearsal.mode]}
        {rehearsal.by_voice && ` ${texts.byVoice}`}
      </small>
    </th>
  );
};

/** The last rehearsals beside the plan, block by block; on a telephone it is moved sideways. */
export const ComparisonTable = ({ comparison }: { comparison: Comparison }) => {
  const { blocks, rehearsals, measured, plannedForMeasured, plannedSeconds } = comparison;
  return (
    // Whoever uses the keyboard must be able to move it sideways too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="prompter-table" aria-label={texts.tableCaption} tabIndex={0}>
      <table>
        <caption className="sr-only">{texts.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.block}</th>
            <th scope="col">{texts.plan}</th>
            {rehearsals.map((rehearsal) => (
              <Head key={rehearsal.id} rehearsal={rehearsal} />
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.map((block, index) => (
            <tr key={index}>
              <th scope="row">
                <small>{texts.phase(block.phase)}</small>
                {block.title || texts.intro}
              </th>
              <td>{clockFace(Math.round(block.plannedSeconds))}</td>
              {block.measured.map((seconds, column) => (
                <Time
                  key={rehearsals[column]?.id ?? column}
                  measured={seconds}
                  planned={block.plannedSeconds}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{clockFace(Math.round(plannedSeconds))}</td>
            {measured.map((seconds, column) => (
              <Time
                key={rehearsals[column]?.id ?? column}
                measured={seconds}
                planned={plannedForMeasured[column] ?? 0}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
