import { splitBlocks } from '@webnario/domain/script/blocks';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { goTo } from '../../../../shared/layout/go-to.ts';
import { cn } from '../../../../ui/class-names.ts';
import { resultCopy as texts } from '../copy.ts';
import { blockId, phaseId } from './places.ts';

const Item = ({ id, name, className }: { id: string; name: string; className: string }) => (
  <button
    type="button"
    className={cn('w-full rounded-lg px-2 py-1 text-left hover:bg-well', className)}
    onClick={() => goTo(document.getElementById(id))}
  >
    {name}
  </button>
);

/** The phases and their blocks, each leading to its place. */
export const Outline = ({ script }: { script: Project }) => (
  <nav aria-label={texts.outline} className="text-sm print:hidden">
    <ol className="grid gap-3">
      {scriptFields.map((field, position) => (
        <li key={field}>
          <Item id={phaseId(position + 1)} name={phaseHeading(position)} className="font-medium" />
          <ol>
            {splitBlocks(script[field] ?? '')
              .filter(({ title }) => title !== '')
              .map(({ id, title }) => (
                <li key={id}>
                  <Item
                    id={blockId(position + 1, title)}
                    name={title}
                    className="pl-5 text-ink-soft"
                  />
                </li>
              ))}
          </ol>
        </li>
      ))}
    </ol>
  </nav>
);
