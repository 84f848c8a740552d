import { Suspense, useState } from 'react';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { Ellipsis } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';

const load = async () => (await import('./organise/card-menu.tsx')).CardMenu;
const CardMenu = lazyPart(load);

/** The button of a card's menu; the menu is fetched when somebody comes near it and opens once it is there. */
export const ProjectMenu = ({ project }: { project: ProjectSummary }) => {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button
      variant="quiet"
      size="icon"
      aria-haspopup="menu"
      aria-label={`Opções de ${project.product_name}`}
      className="-my-2 -mr-2.5 shrink-0"
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setAsked(true)}
    >
      <Ellipsis aria-hidden />
    </Button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu project={project}>{button}</CardMenu>
    </Suspense>
  );
};
