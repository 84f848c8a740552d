import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PromptType } from '@webnario/domain/project-fields';
import { ChoiceField } from '../../../../shared/choice-field.tsx';
import { VersionTexts } from '../../../../shared/versions/version-view.tsx';
import { SideSheet } from '../../../../ui/overlay/side-sheet.tsx';
import { promptVersionQuery } from './api.ts';
import { noticeCopy } from './copy.ts';
import { PromptComparison } from './prompt-comparison.tsx';
import { shownFields, type ShownFields } from './shown-fields.ts';

/** One side of a comparison: a version by its number, or what is on the screen. */
export type Side = number | ShownFields;

/** A comparison to choose, by what it shows. */
export type Pair = { readonly label: string; readonly before: Side; readonly after: Side };

const useSide = (promptType: PromptType, side: Side) => {
  const isVersion = typeof side === 'number';
  const query = useQuery({
    ...promptVersionQuery(promptType, isVersion ? side : 0),
    enabled: isVersion,
  });
  if (!isVersion) return { fields: side, queries: [] };
  return { fields: query.data ? shownFields(query.data) : {}, queries: [query] };
};

const ComparedPair = ({ promptType, pair }: { promptType: PromptType; pair: Pair }) => {
  const before = useSide(promptType, pair.before);
  const after = useSide(promptType, pair.after);
  return (
    <VersionTexts queries={[...before.queries, ...after.queries]}>
      <PromptComparison before={before.fields} after={after.fields} />
    </VersionTexts>
  );
};

/** Comparisons of a prompt beside the editor, one at a time. */
export const CompareSheet = ({
  promptType,
  title,
  pairs,
  onClose,
}: {
  promptType: PromptType;
  title: string;
  pairs: readonly Pair[];
  onClose: () => void;
}) => {
  const [at, setAt] = useState(0);
  const pair = pairs[at] ?? pairs[0];
  return (
    <SideSheet open onOpenChange={onClose} title={title} side="right" className="w-full max-w-3xl">
      <div className="grid gap-5">
        {pairs.length > 1 && (
          <ChoiceField
            name="pair"
            label={noticeCopy.which}
            choices={pairs.map(({ label }, index) => [index, label])}
            value={at}
            onChange={(index) => setAt(Number(index))}
          />
        )}
        {pair && <ComparedPair key={pair.label} promptType={promptType} pair={pair} />}
      </div>
    </SideSheet>
  );
};
