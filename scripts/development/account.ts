// The account of development: a public password and invented data.
export const ACCOUNT = { email: 'dev@voxlex.example', password: 'apprendre-voxlex', name: 'Cabinet Exemple' };
