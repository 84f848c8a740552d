import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { frameCopy } from './copy.ts';

/** A whole page that says why there is nothing to work on, and the way on. */
export const Notice = ({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action: ReactNode;
}) => (
  <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-24 text-center">
    <h1 className="text-3xl font-semibold">{title}</h1>
    <p className="max-w-[46ch] wrap-anywhere text-ink-soft">{children}</p>
    <div className="mt-4">{action}</div>
  </div>
);

/** The way from such a page to the list of projects. */
export const ToProjects = () => (
  <Link to={paths.dashboard} className={buttonClasses('main')}>
    {frameCopy.toProjects}
  </Link>
);
