import { makeTemplate } from '../support/shopTemplate';

export default () => makeTemplate();
