// A portal that eight people write in.
import { MixedWrites } from './mixed-writes.ts';
import { Scene } from './scene.ts';

export class WritingScene extends Scene {
  static async open(options) {
    const scene = await super.open(options);
    scene.writes = await MixedWrites.on(scene);
    return scene;
  }
}
