import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two Tailwind classes that set the same thing the later one wins. */
export const cn = (...values: ClassValue[]): string => twMerge(clsx(values));
