import type { ReactNode } from 'react';
import { Bold, CodeXml, Italic, List, Plus, Redo2, Undo2 } from 'lucide-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { pauseLengths, type OwnCue } from '@webnario/domain/script/cues';
import { Button } from '../../ui/button.tsx';
import { editorCopy as texts } from './copy.ts';
import { hasMark, insertCue, isInList, toggleBold, toggleItalic, toggleList } from './edits.ts';

const newCues: readonly OwnCue[] = [
  { kind: 'slide', title: '', image: '' },
  { kind: 'pause', seconds: pauseLengths.shortest, reason: '' },
  { kind: 'poll', question: '', options: [] },
  { kind: 'direction', text: '' },
];

const Tool = (props: {
  name: string;
  onPress: () => void;
  isPressed?: boolean;
  isOff?: boolean;
  children: ReactNode;
}) => (
  <Button
    variant="quiet"
    size="icon"
    aria-label={props.name}
    title={props.name}
    aria-pressed={props.isPressed}
    aria-disabled={props.isOff}
    className="shrink-0 aria-pressed:bg-curtain-soft aria-pressed:text-curtain"
    // The keyboard stays in the text, so that a phone does not fold its own away.
    onPointerDown={(event) => event.preventDefault()}
    onClick={props.onPress}
  >
    {props.children}
  </Button>
);

const Parting = () => <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />;

/** What can be done with the text of the editor; on a narrow screen one row that scrolls. */
export const Tools = ({
  state,
  run,
  onText,
}: {
  state: EditorState;
  run: (command: Command) => void;
  onText: () => void;
}) => (
  <div
    role="toolbar"
    aria-label={texts.tools}
    className="sticky top-(--bar,0px) z-10 -mx-2 flex items-center gap-0.5 overflow-x-auto border-b border-line bg-sheet px-2 py-1"
  >
    <Tool name={texts.bold} isPressed={hasMark(state, 'bold')} onPress={() => run(toggleBold)}>
      <Bold aria-hidden />
    </Tool>
    <Tool
      name={texts.italic}
      isPressed={hasMark(state, 'italic')}
      onPress={() => run(toggleItalic)}
    >
      <Italic aria-hidden />
    </Tool>
    <Tool name={texts.list} isPressed={isInList(state)} onPress={() => run(toggleList)}>
      <List aria-hidden />
    </Tool>
    <Parting />
    <Tool name={texts.undo} isOff={undoDepth(state) === 0} onPress={() => run(undo)}>
      <Undo2 aria-hidden />
    </Tool>
    <Tool name={texts.redo} isOff={redoDepth(state) === 0} onPress={() => run(redo)}>
      <Redo2 aria-hidden />
    </Tool>
    <Parting />
    {newCues.map((cue) => (
      <Button
        key={cue.kind}
        variant="quiet"
        size="sm"
        className="shrink-0 px-2"
        aria-label={`${texts.insert}: ${texts.insertNames[cue.kind]}`}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => run(insertCue(cue))}
      >
        <Plus aria-hidden />
        {texts.insertNames[cue.kind]}
      </Button>
    ))}
    <Parting />
    <Tool name={texts.asText} onPress={onText}>
      <CodeXml aria-hidden />
    </Tool>
  </div>
);
