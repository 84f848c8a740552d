import { Children, createElement, isValidElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { cn } from '../class-names.ts';

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

const plainText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string') return child;
      if (isValidElement<{ children?: ReactNode }>(child)) return plainText(child.props.children);
      return '';
    })
    .join('');

const quoteClass = (text: string): string | undefined => {
  if (/^\s*rubrica:/iu.test(text)) return 'rubric';
  if (/^\s*modo demonstração:/iu.test(text)) return 'demonstration';
  return undefined;
};

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
  blockquote: ({ children }: Parts) => (
    <blockquote className={quoteClass(plainText(children))}>{children}</blockquote>
  ),
  a: ({ children, href }) => (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  ),
  // An image written by a model would make the browser send a request to a foreign server.
  img: ({ alt }) => <span>{alt}</span>,
};

/**
 * A script text as it is read: markdown without HTML. Gaps `[PREENCHER: …]` are marked, `> Rubrica:` looks like
 * a stage direction, `> Modo demonstração:` like a note.
 */
export const Markdown = ({ text, className }: { text: string; className?: string | undefined }) => (
  <div className={cn('script', className)}>
    <ReactMarkdown components={components}>{text}</ReactMarkdown>
  </div>
);
