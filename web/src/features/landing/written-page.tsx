import { Caret, Manuscript } from '../../ui/manuscript.tsx';
import { page } from './content.ts';

/** A page of a script while it is being written, with the caret at the end of the text. */
export const WrittenPage = () => (
  <div aria-hidden="true">
    <Manuscript
      className="mx-auto max-w-[30rem] lg:rotate-[1.2deg]"
      heading={page.title}
      label={
        <>
          <span>{page.phase}</span>
          <span>{page.pace}</span>
        </>
      }
    >
      <p className="mb-4 border-l-3 border-[oklch(0.36_0.12_330)] pl-3 text-[0.95rem] text-[oklch(0.42_0.05_320)] italic">
        {page.rubric}
      </p>
      <div className="grid gap-4 text-[1.06rem] leading-[1.65] sm:text-[1.12rem]">
        {page.lines.map((line, index) => (
          <p key={line}>
            {line}
            {index === page.lines.length - 1 && <Caret />}
          </p>
        ))}
      </div>
    </Manuscript>
  </div>
);
