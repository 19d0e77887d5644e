/** Stands for the name of a person whose account was deleted. */
export const formerColleague = 'A former colleague';
