import type { Arrange } from './placement';
import { pack, pair, row, scatter, single, trio } from './productLayouts';
import { banner, scene } from './sceneLayouts';

const arrangements = { single, pair, trio, pack, row, scatter, scene, banner };

export const arrange: Arrange = (picture, random) => arrangements[picture.layout](picture, random);
