// Every planted fault. `npm run bench -- mutants` shows which of them the tests notice.
import { acts } from './acts.data.ts';
import { adverseParties } from './adverse-parties.data.ts';
import { analyser } from './analyser.data.ts';
import { bulkActs } from './bulk.data.ts';
import { contacts } from './contacts.data.ts';
import { deliveries } from './deliveries.data.ts';
import { doctor } from './doctor.data.ts';
import { escalationPeople } from './escalation-people.data.ts';
import { escalations } from './escalations.data.ts';
import { formChoice } from './form-choice.data.ts';
import { forms } from './forms.data.ts';
import { handOvers } from './hand-overs.data.ts';
import { identity } from './identity.data.ts';
import { doors } from './intake.data.ts';
import { journey } from './journey.data.ts';
import { keys } from './keys.data.ts';
import { language } from './language.data.ts';
import { letters } from './letters.data.ts';
import { limits } from './limits.data.ts';
import { members } from './members.data.ts';
import { mutantsOf } from './mutant.ts';
import { platform } from './platform.data.ts';
import { priority } from './priority.data.ts';
import { replies } from './replies.data.ts';
import { retention } from './retention.data.ts';
import { rowLevelSecurity } from './row-level-security.data.ts';
import { rules } from './rules.data.ts';
import { search } from './search.data.ts';
import { session } from './session.data.ts';
import { sharing } from './sharing.data.ts';
import { statistics } from './statistics.data.ts';
import { transcripts } from './transcripts.data.ts';
import { web } from './web.data.ts';
import { webhooks } from './webhooks.data.ts';

export const mutants = mutantsOf({
  acts,
  bulkActs,
  adverseParties,
  contacts,
  analyser,
  deliveries,
  doors,
  formChoice,
  forms,
  doctor,
  escalations,
  escalationPeople,
  handOvers,
  identity,
  journey,
  keys,
  language,
  letters,
  limits,
  members,
  sharing,
  platform,
  priority,
  replies,
  retention,
  rules,
  search,
  session,
  statistics,
  rowLevelSecurity,
  transcripts,
  web,
  webhooks,
});
