import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.tsx';
import type { Stage } from '../engine/stage.ts';
import { problemText } from './copy.ts';
import { Listener, type ListenProblem, type ListenState } from './listener.ts';
import { recognitionMaker } from './recognition.ts';
import { VoiceFollower } from './voice-follower.ts';

const isRunning = (stage: Stage): boolean => {
  const { status } = stage.view();
  return status === 'flowing' || status === 'countdown';
};

/** Following a voice: whether it is on, what the recogniser does, and why it ended. */
export type Voice = {
  /** Whether this browser recognises speech. */
  readonly isThere: boolean;
  readonly isOn: boolean;
  readonly state: ListenState;
  readonly problem: ListenProblem | undefined;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
};

/**
 * Lets the text follow the voice: off until it is turned on. The microphone is open while the text runs, and once at the
 * beginning, so that the browser asks for it at the click and not in the middle of the speech.
 */
export const useVoice = (stage: Stage, onSaid: (row: number, word: number) => void): Voice => {
  const [maker] = useState(() => recognitionMaker);
  const [isOn, setOn] = useState(false);
  const [state, setState] = useState<ListenState>('off');
  const [problem, setProblem] = useState<ListenProblem>();
  const told = useRef(onSaid);
  useEffect(() => {
    told.current = onSaid;
  });
  useEffect(() => {
    const Recognition = maker();
    if (!isOn || !Recognition) return;
    const follower = new VoiceFollower(stage, (row, word) => told.current(row, word));
    const listener: Listener = new Listener(Recognition, {
      onWords: (final, guess) => {
        if (stage.view().status === 'flowing') follower.hear(final, guess);
      },
      onState: (now) => {
        setState(now);
        if (now === 'listening' && !isRunning(stage)) listener.stop();
      },
      onProblem: (why) => {
        setProblem(why);
        // The bar with the sentence is out of sight while the text flows.
        toast.info(problemText[why]);
        setOn(false);
      },
    });
    let wasRunning = isRunning(stage);
    const unsubscribe = stage.subscribe(() => {
      const runs = isRunning(stage);
      if (runs === wasRunning) return;
      wasRunning = runs;
      if (runs) listener.start();
      else listener.stop();
    });
    stage.setDriver('voice');
    listener.start();
    return () => {
      unsubscribe();
      listener.stop();
      stage.setDriver('pace');
    };
  }, [isOn, maker, stage]);
  return {
    isThere: maker() !== undefined,
    isOn,
    state: isOn ? state : 'off',
    problem,
    turnOn: () => {
      setProblem(undefined);
      setOn(true);
    },
    turnOff: () => setOn(false),
  };
};
