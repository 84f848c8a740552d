import { read } from '../fields.ts';
import { offerFields } from '../offer/field-table.ts';
import { offerVersion } from '../offer/fields.ts';
import {
  convertedRecord,
  convertOldOffer,
  isOldForm,
  isOldOffer,
  joinNotes,
  oldOfferSchema,
} from '../offer/migration.ts';
import { ok, refused, type Result } from '../result.ts';
import { readStories, storiesPhase } from '../stories/fields.ts';
import { offerPhase } from '../wizard/forms.ts';
import { kindOf, type RecordType } from './records.ts';

type Data = Readonly<Record<string, unknown>>;
type Records = Readonly<Partial<Record<RecordType, Data>>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored with what was sent in its place, key by key: absent stays, null takes away. */
const merged = (stored: Data, sent: Data): Data => {
  const entries = { ...stored, ...sent };
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && value !== undefined),
  );
};

const decidedAt = (entry: unknown): number => (isData(entry) ? Date.parse(String(entry['em'])) : 0);

const newest = (group: Data, most: number): Data => {
  const entries = Object.entries(group);
  if (entries.length <= most) return group;
  return Object.fromEntries(
    entries.toSorted(([, a], [, b]) => decidedAt(b) - decidedAt(a)).slice(0, most),
  );
};

const mergedGroups = (stored: Data, sent: Data, most: number): Data =>
  merged(
    stored,
    Object.fromEntries(
      Object.entries(sent).map(([key, group]) => {
        const known = stored[key];
        return [
          key,
          isData(group) ? newest(merged(isData(known) ? known : {}, group), most) : group,
        ];
      }),
    ),
  );

/** The stored offer and stories as the second form keeps them; unchanged where they already have it. */
const withoutOldOffer = (stored: Records): Records => {
  const offer = stored[offerPhase];
  if (!offer || !isOldOffer(offer)) return stored;
  const stories = stored[storiesPhase];
  const converted = convertOldOffer(offer, readStories(stories));
  return {
    ...stored,
    [offerPhase]: convertedRecord(offer, converted.offer),
    ...(stories || Object.keys(converted.stories).length > 0
      ? { [storiesPhase]: merged(stories ?? {}, converted.stories) }
      : {}),
  };
};

const notesOf = (record: Data | undefined): string | null => {
  const notes = record?.['observacoes'];
  return typeof notes === 'string' ? notes : null;
};

/** What a tab with the first form sent, put into the records of the second. */
const withOldForm = (stored: Records, input: Readonly<Record<string, string>>): Result<Records> => {
  const form = read(oldOfferSchema, input);
  if (!form.ok) return form;
  const { offer, stories } = convertOldOffer(form.value, readStories(stored[storiesPhase]));
  const known = stored[offerPhase] ?? convertedRecord(input, {});
  const observacoes = joinNotes(notesOf(known), offer.observacoes ?? null);
  const { max } = offerFields.observacoes;
  if (observacoes !== null && observacoes.length > max) {
    const message = `Use no máximo ${max.toLocaleString('pt-BR')} caracteres`;
    return refused('validation_failed', { fields: { observacoes: message } });
  }
  return ok({
    ...stored,
    [offerPhase]: merged(known, { ...offer, observacoes }),
    ...(Object.keys(stories).length > 0
      ? { [storiesPhase]: merged(stored[storiesPhase] ?? {}, stories) }
      : {}),
  });
};

const completed = (stored: Records, type: RecordType, input: unknown): Result<Records> => {
  const { schema, entriesPerGroup } = kindOf(type);
  const sent = read(schema, input);
  if (!sent.ok) return sent;
  const known = stored[type] ?? {};
  const record =
    entriesPerGroup === undefined
      ? merged(known, sent.value)
      : mergedGroups(known, sent.value, entriesPerGroup);
  return ok({
    ...stored,
    [type]: type === offerPhase ? { ...record, versao: offerVersion } : record,
  });
};

/**
 * What the records of a project become when one of them is completed with what was sent. The first time that the offer
 * or the stories are saved, an offer of the first form is converted with them (docs/method/offer.md#old-data). Refused:
 * `validation_failed` with a message for each path; then nothing changes.
 */
export const completeRecord = (
  stored: Records,
  type: RecordType,
  input: unknown,
): Result<Records> => {
  const concernsOffer = type === offerPhase || type === storiesPhase;
  const records = concernsOffer ? withoutOldOffer(stored) : stored;
  return type === offerPhase && isOldForm(input)
    ? withOldForm(records, input)
    : completed(records, type, input);
};
