import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { Stage } from '../engine/stage.ts';
import type { Settings } from '../page/kept.ts';
import type { Motion } from './motion.ts';
import { PinnedCues } from './pinned-cues.tsx';
import { ScriptView } from './script-view.tsx';
import { useDrawnBlocks } from './use-drawn-blocks.ts';
import { useGestures } from './use-gestures.ts';

/** The window in which the script moves, with the reading line and the cues that are due. */
export const ReadingFrame = ({
  stage,
  settings,
  motion,
  onTap,
  onPinch,
  end,
}: {
  stage: Stage;
  settings: Settings;
  motion: Motion;
  onTap: () => void;
  onPinch: (direction: 1 | -1) => void;
  /** Under the last block. */
  end: string;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { reading, line } = settings;
  const blocks = useDrawnBlocks(stage);
  useLayoutEffect(() => {
    motion.configure({ manner: reading === 'cards' ? 'steps' : 'flow', line });
  }, [motion, reading, line]);
  useLayoutEffect(
    () =>
      frame.current && layer.current ? motion.attach(frame.current, layer.current) : undefined,
    [motion],
  );
  useGestures(frame, motion, { onTap, onPinch });
  const style = {
    '--letters': `${settings.size}px`,
    '--reading-line': `${settings.line * 100}%`,
  } as CSSProperties;
  return (
    <div
      ref={frame}
      className="prompter-frame"
      data-reading={settings.reading}
      data-line={settings.line < 0.3 ? 'high' : undefined}
      style={style}
    >
      <div ref={layer} className="prompter-layer">
        <ScriptView script={stage.script} reading={reading} blocks={blocks} />
        {blocks.to >= stage.script.blocks.length && <p className="prompter-end">{end}</p>}
      </div>
      <div aria-hidden className="prompter-line" />
      <PinnedCues stage={stage} />
    </div>
  );
};
