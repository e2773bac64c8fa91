/** The cookie that keeps what was chosen; without it nobody was asked yet. */
export const CHOICES = 'voxlex_choices';
