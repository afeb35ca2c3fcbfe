import { BOUNDS } from '../../lib/bounds';

/**
 * Budget of volume points that all volume fields of one request share. The fields are read one after another:
 * each read knows how many points are left, and at most one result that is not counted yet is in memory.
 */
export class VolumePoints {
  private left: number = BOUNDS.request.volumePoints.most;
  private latest: Promise<unknown> = Promise.resolve();

  /**
   * Runs `read` with the points that are left, once all earlier reads have ended, and subtracts the number of points
   * that it returns.
   */
  take<T>(read: (maxPoints: number) => Promise<T[]>): Promise<T[]> {
    const points = this.latest.then(() => read(this.left));
    this.latest = points.then(
      ({ length }) => {
        this.left -= length;
      },
      () => {},
    );
    return points;
  }
}
