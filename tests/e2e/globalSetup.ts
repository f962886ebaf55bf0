import { makeTemplate } from '../support/build/shopTemplate';

export default () => makeTemplate();
