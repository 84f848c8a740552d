import { Suspense, useState, type KeyboardEvent } from 'react';
import { textLimits } from '@webnario/domain/wizard/forms';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Markdown } from '../script/markdown.tsx';
import { lazyPart } from '../lazy-part.ts';
import { editorCopy as texts } from './copy.ts';
import { isKeep, type ScriptEditorProps } from './editor-props.ts';

let isFetched = false;
/** Fetches the code of the editor, for whoever will soon press 'Editar'. */
export const fetchScriptEditor = async () => {
  const { PageEditor } = await import('./page-editor.tsx');
  isFetched = true;
  return PageEditor;
};
const PageEditor = lazyPart(fetchScriptEditor);

/** The text with its marks, for those who want to see them. */
const MarkedText = (props: ScriptEditorProps & { onPage: () => void }) => (
  <>
    <Button variant="quiet" size="sm" className="justify-self-start px-2" onClick={props.onPage}>
      {texts.asPage}
    </Button>
    <TextArea
      aria-label={props.label}
      value={props.content}
      maxLength={textLimits.content}
      className="min-h-56 font-serif text-lg leading-relaxed"
      onChange={(event) => props.onChange(event.target.value)}
    />
  </>
);

/** A script text that is edited as it looks, or, for those who ask for it, with its marks. */
export const ScriptEditor = (props: ScriptEditorProps) => {
  // Without a network nobody waits for the code: what has to be written is written with the marks.
  const [hasMarks, setMarks] = useState(!isFetched && !navigator.onLine);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const act = isKeep(event) ? props.onKeep : event.key === 'Escape' && props.onCancel;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // The keys mean the same in the text, in the fields of a cue and among the tools.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onKeyDown={onKeyDown}
      onBlur={props.onBlur}
    >
      {hasMarks ? (
        <MarkedText {...props} onPage={() => setMarks(false)} />
      ) : (
        <Suspense fallback={<Markdown text={props.content} />}>
          <PageEditor {...props} onText={() => setMarks(true)} />
        </Suspense>
      )}
    </div>
  );
};
