import { useState } from 'react';
import { Mic, MicOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { problemText, voiceCopy as texts } from './copy.ts';
import { soundService } from './recognition.ts';
import type { Voice } from './use-voice.ts';

/** What the person should know before the microphone opens: what it does, and to whom the sound goes. */
const Question = ({ onAllow, onClose }: { onAllow: () => void; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={texts.askTitle}
    description={texts.askText}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onAllow();
          }}
        >
          <Mic aria-hidden />
          {texts.allow}
        </Button>
      </>
    }
  >
    <ul className="prompter-facts">
      <li>
        <b>{texts.soundGoes(soundService(navigator.userAgent))}</b>
      </li>
      <li>{texts.soundKept}</li>
      <li>{texts.soundWhen}</li>
    </ul>
  </Dialog>
);

/** 'Seguir a minha voz': off until it is asked for; the first time, what it means is said. */
export const VoiceControl = ({ voice }: { voice: Voice }) => {
  const [isAsking, setAsking] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  const toggle = (): void => {
    if (voice.isOn) voice.turnOff();
    else if (hasAgreed) voice.turnOn();
    else setAsking(true);
  };
  if (!voice.isThere) return null;
  return (
    <>
      <button
        type="button"
        className="prompter-tool"
        aria-pressed={voice.isOn}
        aria-label={voice.isOn ? texts.turnOff : texts.turnOn}
        onPointerDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {voice.isOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        <span className="sm:hidden">{texts.short}</span>
        <span className="max-sm:hidden">{voice.isOn ? texts.on : texts.turnOn}</span>
      </button>
      {isAsking && (
        <Question
          onClose={() => setAsking(false)}
          onAllow={() => {
            setAgreed(true);
            voice.turnOn();
          }}
        />
      )}
    </>
  );
};

/** What following the voice does now, or why it does not. */
export const voiceSentence = (voice: Voice): string => {
  if (!voice.isThere) return texts.missing;
  if (!voice.isOn) return voice.problem ? problemText[voice.problem] : '';
  return {
    off: texts.ready,
    asking: texts.asking,
    listening: texts.listening,
    silent: texts.silent,
  }[voice.state];
};
