import { errors } from './errors';
import { invoice } from './invoice';
import { mails } from './mails';
import { payments } from './payments';
import { push } from './push';
import { slip } from './slip';
import { successes } from './successes';

export const messages = { errors, invoice, mails, payments, push, slip, successes };
