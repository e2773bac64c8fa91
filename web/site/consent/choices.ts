/** The cookie that stores the visitor's choice; without it the banner shows. */
export const CHOICES = 'voxlex_choices';
