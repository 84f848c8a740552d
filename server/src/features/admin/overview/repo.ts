import { gte } from 'drizzle-orm';
import {
  aiPrompts,
  productCategories,
  profiles,
  webinarProjects,
} from '../../../db/schema/index.ts';
import type { Db } from '../../../platform/deps.ts';

/** Exact counts (R-DATA-24), and how many people and projects are newer than `since`. */
export const countAll = async (db: Db, since: Date) => ({
  users: await db.$count(profiles),
  prompts: await db.$count(aiPrompts),
  categories: await db.$count(productCategories),
  projects: await db.$count(webinarProjects),
  newUsers: await db.$count(profiles, gte(profiles.createdAt, since)),
  newProjects: await db.$count(webinarProjects, gte(webinarProjects.createdAt, since)),
});
