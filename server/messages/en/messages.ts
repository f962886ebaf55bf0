import { errors } from './errors';
import { mails } from './mails';
import { payments } from './payments';
import { push } from './push';
import { slip } from './slip';
import { successes } from './successes';

export const messages = { errors, mails, payments, push, slip, successes };
