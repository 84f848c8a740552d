import type { ReactNode } from 'react';
import { classSentence } from '@webnario/domain/method/format-class-times';
import { onClock, sumOfTimes, type Time, type TimedPhase } from '@webnario/domain/method/clock';
import type { ClassDuration } from '@webnario/domain/method/duration';
import { timeCopy as texts } from './copy.ts';

/** '6:40'. */
const shortTime = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${(whole % 60).toString().padStart(2, '0')}`;
};

const cell = 'px-1 py-1.5 text-right tabular-nums sm:px-3';

const Row = ({ name, time, target }: { name: ReactNode; time: Time; target: Time }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 pr-2 text-left font-normal sm:pr-3">
      {name}
    </th>
    <td className={cell}>{shortTime(time.speech)}</td>
    <td className={cell}>{shortTime(time.interaction)}</td>
    <td className={cell}>{shortTime(time.questions)}</td>
    <td className={`${cell} font-semibold`}>{shortTime(onClock(time))}</td>
    <td className={`${cell} pr-0 text-ink-soft sm:pr-0`}>{shortTime(onClock(target))}</td>
  </tr>
);

/** Whether the class fits its time, and where the time goes, phase by phase. */
export const TimeTable = ({
  phases,
  duration,
}: {
  phases: readonly TimedPhase[];
  duration: ClassDuration;
}) => {
  const columns = [texts.speech, texts.interaction, texts.questions, texts.clock, texts.target];
  return (
    <div className="grid gap-3">
      <p>{classSentence(phases, duration)}</p>
      <table className="w-full text-xs sm:text-sm">
        <caption className="sr-only">{texts.table}</caption>
        <thead>
          <tr className="align-bottom text-ink-soft">
            <th scope="col" className="py-1.5 pr-2 text-left font-medium">
              {texts.phase}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium last:pr-0`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phases.map(({ phase, time, target }, position) => (
            <Row
              key={phase.promptType}
              name={
                <>
                  {texts.phase} {position + 1} <span className="max-sm:sr-only">{phase.name}</span>
                </>
              }
              time={time}
              target={target}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row
            name={texts.total}
            time={sumOfTimes(phases.map((phase) => phase.time))}
            target={sumOfTimes(phases.map((phase) => phase.target))}
          />
        </tfoot>
      </table>
    </div>
  );
};
