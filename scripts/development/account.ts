// Who signs in while developing: its password is no secret, its data are invented.
export const ACCOUNT = { email: 'dev@voxlex.example', password: 'apprendre-voxlex', name: 'Cabinet Exemple' };
