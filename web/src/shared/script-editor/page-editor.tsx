import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { textLimits } from '@webnario/domain/wizard/forms';
import { FieldError } from '../../ui/field.tsx';
import { editorCopy as texts } from './copy.ts';
import { isKeep, type ScriptEditorProps } from './editor-props.ts';
import { ScriptEditing } from './script-editing.ts';
import { Tools } from './tools.tsx';
import './script-editor.css';

/** A script text edited as it looks; `onText` asks for its marks. */
export const PageEditor = (props: ScriptEditorProps & { onText: () => void }) => {
  const { content, onChange, label, caret, onText } = props;
  const box = useRef<HTMLDivElement>(null);
  const [editing] = useState(
    () => new ScriptEditing({ text: content, label, most: textLimits.content }),
  );
  const { state, isTooLong } = useSyncExternalStore(editing.subscribe, editing.shown);
  // Before the next key: what waits for a render is lost with a tab that is closed now.
  useEffect(() => editing.listen((text) => flushSync(() => onChange(text))));
  const focus = useEffectEvent(() => {
    if (caret !== undefined) editing.focus(caret);
  });
  useEffect(() => {
    if (!box.current) return;
    const unmount = editing.mount(box.current);
    focus();
    return unmount;
  }, [editing]);
  useEffect(() => editing.take(content), [editing, content]);
  return (
    <>
      <Tools
        state={state}
        run={(command) => editing.run(command)}
        onText={() => {
          editing.leaveFields();
          onText();
        }}
      />
      <div
        ref={box}
        onKeyDownCapture={(event) => {
          if (isKeep(event)) editing.leaveFields();
        }}
      />
      {isTooLong && <FieldError message={texts.tooLong} />}
    </>
  );
};
