/** For how many minutes a person who has proved who they are is not asked to prove it again. */
export const recentSignInMinutes = 15;
