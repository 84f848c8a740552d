import { Children, createElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { scriptParts } from '@webnario/domain/script/cues';
import { cn } from '../../ui/class-names.ts';
import { CueLine } from './cue-line.tsx';

const gapPattern = /(\[PREENCHER:[^\]]*\])/giu;

const markText = (text: string): ReactNode =>
  text.split(gapPattern).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one text never change their order, so the index is a stable key.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="gap">
        {part}
      </mark>
    ) : (
      part
    ),
  );

const markGaps = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? markText(child) : child));

type Parts = { children?: ReactNode };
const marked =
  (tag: 'p' | 'li' | 'strong' | 'em' | 'h2' | 'h3' | 'h4') =>
  ({ children }: Parts) =>
    createElement(tag, null, markGaps(children));

const components: Components = {
  p: marked('p'),
  li: marked('li'),
  strong: marked('strong'),
  em: marked('em'),
  h1: marked('h2'),
  h2: marked('h2'),
  h3: marked('h3'),
  a: ({ children, href }) => (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  ),
  // An image written by a model would make the browser send a request to a foreign server.
  img: ({ alt }) => <span>{alt}</span>,
};

/**
 * A script text as it is read: markdown without HTML, cues with a look of their own, gaps `[PREENCHER: …]` marked. It
 * shows and never changes the text.
 */
export const Markdown = ({ text, className }: { text: string; className?: string | undefined }) => (
  <div className={cn('script', className)}>
    {scriptParts(text).map((part, index) =>
      // The parts of one text never change their order, so the index is a stable key.
      part.kind === 'cue' ? (
        // oxlint-disable-next-line react/no-array-index-key
        <CueLine key={index} cue={part.cue} mark={markText} />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <ReactMarkdown key={index} components={components}>
          {part.text}
        </ReactMarkdown>
      ),
    )}
  </div>
);
