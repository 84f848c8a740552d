/** For how many minutes after somebody showed who they are nobody asks them again. */
export const recentSignInMinutes = 15;
