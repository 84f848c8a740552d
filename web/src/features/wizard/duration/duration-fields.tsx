import { classMinutes, speakingPace, type ClassDuration } from '@webnario/domain/method/duration';
import { Field, RadioGroup, Select } from '../../../ui/field.tsx';
import { durationCopy as texts } from './copy.ts';

const { slowest, fastest, step } = speakingPace;
const paces = Array.from(
  { length: (fastest - slowest) / step + 1 },
  (_, at) => slowest + at * step,
);

const options = classMinutes.map((minutes) => ({
  value: minutes.toString(),
  label: texts.options[minutes],
}));

/** How long the class lasts and how fast its speaker is; only what can be stored can be chosen. */
export const DurationFields = ({
  duration,
  onChange,
}: {
  duration: ClassDuration;
  onChange: (duration: ClassDuration) => void;
}) => (
  <div className="grid gap-5">
    <div className="grid gap-2">
      <RadioGroup
        legend={texts.minutes}
        name="minutos"
        value={duration.minutes.toString()}
        options={options}
        onChange={(value) => {
          const minutes = classMinutes.find((known) => known.toString() === value);
          if (minutes) onChange({ ...duration, minutes });
        }}
      />
      <p className="text-sm text-ink-soft">{texts.minutesHint}</p>
    </div>
    <Field label={texts.pace} hint={texts.paceHint}>
      {(ids) => (
        <Select
          {...ids}
          name="ritmo_ppm"
          className="max-w-40"
          value={duration.wordsPerMinute}
          onChange={(event) =>
            onChange({ ...duration, wordsPerMinute: Number(event.target.value) })
          }
        >
          {paces.map((pace) => (
            <option key={pace}>{pace}</option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);
