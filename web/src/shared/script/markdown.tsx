import { Children, createElement, memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { scriptParts } from '@webnario/domain/script/cues';
import { cn } from '../../ui/class-names.ts';
import { CueLine } from './cue-line.tsx';
import { withGapMarks } from './gap.tsx';

const markGaps = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? withGapMarks(child) : child));

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
 * shows and never changes the text, and is made again for another text alone: reading one takes long.
 */
export const Markdown = memo(
  ({ text, className }: { text: string; className?: string | undefined }) => (
    <div className={cn('script', className)}>
      {scriptParts(text).map((part, index) =>
        // The parts of one text never change their order, so the index is a stable key.
        part.kind === 'cue' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <CueLine key={index} cue={part.cue} mark={withGapMarks} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <ReactMarkdown key={index} components={components}>
            {part.text}
          </ReactMarkdown>
        ),
      )}
    </div>
  ),
);
Markdown.displayName = 'Markdown';
